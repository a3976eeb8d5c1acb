import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { freePort } from './freePort.mjs'

const require = createRequire(import.meta.url)

/** The chain's own binary: the wrapper script would add a process and swallow signals. */
function binary() {
  const cpu = arch() === 'x64' ? 'amd64' : arch()
  const system = platform() === 'win32' ? 'win32' : platform()
  const name = platform() === 'win32' ? 'anvil.exe' : 'anvil'
  return require.resolve(`@foundry-rs/anvil-${system}-${cpu}/bin/${name}`)
}

async function answers(url) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  try {
    return (await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).ok
  } catch {
    return false
  }
}

/**
 * Starts a local Ethereum chain on a free port. Resolves when it answers; `stop` resolves when its process has ended.
 *
 * @param {{ chainId: number, args?: readonly string[] }} options
 */
export async function startAnvil({ chainId, args = [] }) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    binary(),
    ['--port', String(port), '--chain-id', String(chainId), '--silent', ...args],
    { stdio: 'ignore' }
  )
  let ended = false
  const exit = new Promise((resolve) => {
    child.once('error', resolve)
    child.once('exit', resolve)
  }).then((reason) => {
    ended = true
    return reason
  })
  while (!(await answers(url))) {
    if (ended) throw new Error(`anvil did not start: ${await exit}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await exit
    }
  }
}
