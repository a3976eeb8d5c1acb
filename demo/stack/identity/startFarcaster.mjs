import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { createTestClient, http, numberToHex, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { consentHeaders, consentPage, listen, readForm } from './consentPage.mjs'

/** The location of the id registry on the local chain: the storage slot of an owner's address contains the id. Code: `return sload(calldata[4:36])`. */
const registry = '0x00000000fc6c5f01fc30151999387bb99a9f489b'
const registryCode = '0x6004355460005260206000f3'
const json = (response, status, body) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

/**
 * The relay of Sign in with Farcaster on this machine, the visitor's app (a page at which any name is a person), and the registry that says who
 * owns an id, on a local chain. As with the real ones, nonce and domain are sent to the app, the app signs with the key that owns the id, and the
 * relay informs every holder of the channel's token.
 *
 * @param {object} options
 * @param {string} options.rpcUrl a local chain of anvil
 * @param {string} options.domain host that logs in
 * @param {number} options.port
 * @returns its settings for the login server, as in `providers.json`
 */
export async function startFarcaster({ rpcUrl, domain, port }) {
  const url = `http://localhost:${port}`
  const chain = createTestClient({ mode: 'anvil', transport: http(rpcUrl) })
  await chain.setCode({ address: registry, bytecode: registryCode })
  const channels = new Map()

  async function answer(channel, name) {
    const digest = createHash('sha256').update(`farcaster ${name}`).digest()
    const account = privateKeyToAccount(`0x${digest.toString('hex')}`)
    const fid = digest.readUInt32BE()
    await chain.setStorageAt({
      ...{ address: registry, index: pad(account.address.toLowerCase()) },
      value: pad(numberToHex(fid))
    })
    const { nonce, siweUri } = channel.request
    const message = `${channel.request.domain} wants you to sign in with your Ethereum account:\n${account.address}\n\nFarcaster Auth\n\nURI: ${siweUri}\nVersion: 1\nChain ID: 10\nNonce: ${nonce}\nIssued At: ${new Date().toISOString()}\nResources:\n- farcaster://fid/${fid}`
    const signature = await account.signMessage({ message })
    channel.answer = { message, signature, fid, username: name.toLowerCase().replace(/[^a-z0-9]+/g, '-') }
  }

  async function app(request, response, token) {
    const channel = channels.get(token)
    if (!channel || channel.answer) return response.writeHead(404).end('This login is over')
    if (request.method === 'POST') {
      const form = await readForm(request)
      if (form.get('answer') === 'allow' && form.get('name')?.trim())
        await answer(channel, form.get('name').trim())
      return response
        .writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end('You can go back now')
    }
    response.writeHead(200, consentHeaders)
    return response.end(consentPage({ provider: 'Farcaster', action: request.url }))
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, url)
    if (pathname === '/app') return app(request, response, searchParams.get('channelToken'))
    if (pathname === '/v1/channel' && request.method === 'POST') {
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      const asked = JSON.parse(Buffer.concat(chunks).toString())
      if (asked.domain !== domain || !/^[A-Za-z0-9]{8,}$/.test(asked.nonce ?? ''))
        return json(response, 400, {})
      const channelToken = randomBytes(12).toString('hex')
      channels.set(channelToken, { request: asked })
      return json(response, 201, {
        channelToken,
        url: `${url}/app?channelToken=${channelToken}`,
        nonce: asked.nonce
      })
    }
    if (pathname === '/v1/channel/status') {
      const channel = channels.get(/^Bearer (\w+)$/.exec(request.headers.authorization ?? '')?.[1])
      if (!channel) return json(response, 401, { error: 'Unauthorized' })
      if (!channel.answer) return json(response, 202, { state: 'pending', nonce: channel.request.nonce })
      return json(response, 200, { state: 'completed', nonce: channel.request.nonce, ...channel.answer })
    }
    return response.writeHead(404).end()
  })
  const stop = await listen(server, port)
  return {
    url,
    providers: { farcaster: { domain, relayUrl: url, registryRpcUrl: rpcUrl, registry } },
    stop
  }
}
