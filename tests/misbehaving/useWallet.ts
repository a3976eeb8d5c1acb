import type { Kit } from '@plugboard/core'

/** Connects the wallet `odd` and makes every request that a live wallet receives. @returns the report on each step, a line each */
export async function useWallet(kit: Kit): Promise<string> {
  const visitor = new AbortController()
  const { signal } = visitor
  const steps: Readonly<Record<string, () => unknown>> = {
    connect: () => kit.connect('odd'),
    sign: () => {
      setTimeout(() => visitor.abort(), 100)
      return kit.request({ method: 'sign_text', params: ['hello'], signal })
    },
    signMessage: () => Promise.race([kit.signMessage('hello'), new Promise((go) => setTimeout(go, 100))]),
    switch: () => Promise.race([kit.switchNetwork('toy:2'), new Promise((go) => setTimeout(go, 100))]),
    disconnect: () => kit.disconnect()
  }
  const said: string[] = []
  for (const [step, run] of Object.entries(steps))
    said.push(
      await Promise.resolve()
        .then(run)
        .then(
          (value) => `${step} gave ${typeof value}`,
          (error: unknown) => `${step} failed: ${String(error)}`
        )
    )
  if (kit.connections.live.length) said.push('STILL CONNECTED')
  return said.join('\n')
}
