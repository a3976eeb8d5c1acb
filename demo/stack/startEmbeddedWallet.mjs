import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from './startMailbox.mjs'

/**
 * What logs visitors in by e-mail: the wallet's site and the login server, each on an origin of its own, and a mailbox that catches what is sent.
 * Accounts live in memory: they are gone when it stops.
 *
 * @param {object} options
 * @param {readonly string[]} options.pages origins of the pages that may show the wallet
 * @param {readonly { id: string, name: string, currency: { symbol: string, decimals: number }, rpcUrl: string, tokens?: readonly object[] }[]} options.networks
 * @param {number} options.port of the wallet's site; the login server has the next one
 */
export async function startEmbeddedWallet({ pages, networks, port }) {
  const running = []
  const add = async (part) => {
    running.push(await part)
    return running.at(-1)
  }
  const stop = async () => {
    for (const part of running.reverse()) await part.stop()
    running.length = 0
  }
  try {
    const walletUrl = `http://localhost:${port}`
    const apiUrl = `http://localhost:${port + 1}`
    const projects = {
      api: apiUrl,
      projects: [
        {
          id: 'demo',
          name: 'Halden Coffee',
          origins: pages,
          mode: 'development',
          recovery: 'deferred',
          networks: networks.map(({ id, name, currency, tokens }) => ({ id, name, currency, tokens }))
        }
      ]
    }
    const mailbox = await add(startMailbox())
    const { startAuthService } = await import('@plugboard/auth-service')
    const auth = await startAuthService({
      walletUrl,
      projects,
      kek: await add(makeKey()).then(({ file }) => file),
      database: ':memory:',
      smtp: `smtp://${mailbox.smtp.host}:${mailbox.smtp.port}`,
      from: 'Halden Coffee <wallet@halden.example>',
      publicUrl: apiUrl,
      rpcUrls: Object.fromEntries(networks.map(({ id, rpcUrl }) => [id, rpcUrl])),
      rateLimit: false,
      proxies: 0,
      port: port + 1
    })
    await add({ stop: () => auth.close() })
    const { startWallet } = await import('@plugboard/wallet-service')
    const wallet = await startWallet({ projects, port })
    await add({ stop: () => wallet.close() })
    return { url: walletUrl, apiUrl, mailbox, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A new key that encrypts what the login server keeps, in a file of its own. */
async function makeKey() {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-key-'))
  const file = join(folder, 'kek')
  await writeFile(file, randomBytes(32).toString('base64'), { mode: 0o600 })
  return { file, stop: () => rm(folder, { recursive: true, force: true }) }
}
