import { connect } from 'node:net'

/** Sends only the beginning of a request; resolves with the answer's first line and the seconds until the connection was closed. */
export function sendSome(port: number, text: string): Promise<{ status: string; seconds: number }> {
  const start = performance.now()
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(part))
    socket.on('close', () => {
      const [status = ''] = Buffer.concat(parts).toString().split('\r\n')
      resolve({ status, seconds: (performance.now() - start) / 1000 })
    })
  })
}
