import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const binaries = {
  'linux-x64': 'linux-amd64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-amd64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'win32-amd64'
}

/** Starts a real Ethereum node (chain id 1, so that every kit takes it for mainnet). Returns its url and `stop()`. */
export async function startAnvil() {
  const port = await freePort()
  const require = createRequire(import.meta.url)
  const folder = binaries[`${process.platform}-${process.arch}`]
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const binary = require.resolve(`@foundry-rs/anvil-${folder}/bin/${file}`)
  const child = spawn(binary, ['--port', String(port), '--chain-id', '1', '--silent'], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url, child)
  return { url, stop: () => child.kill() }
}

async function untilAnswers(url, child) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`anvil ended with code ${child.exitCode}`)
    try {
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return
    } catch {
      await sleep(100)
    }
  }
  throw new Error('anvil did not answer within 10 s')
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
