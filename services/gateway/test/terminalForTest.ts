/** A terminal that collects the output and reports when the address of a server appears. */
export function terminalForTest() {
  const lines: string[] = []
  const complaints: string[] = []
  let stop = () => {}
  let started = (_url: string) => {}
  const url = new Promise<string>((resolve) => {
    started = resolve
  })
  const stopping = new Promise<void>((resolve) => {
    stop = resolve
  })
  const terminal = {
    print: (line: string) => {
      lines.push(line)
      const address = /^Gateway on (.*)$/u.exec(line)?.[1]
      if (address !== undefined) started(address)
    },
    complain: (line: string) => complaints.push(line),
    stopped: () => stopping
  }
  return { terminal, lines, complaints, url, stop }
}
