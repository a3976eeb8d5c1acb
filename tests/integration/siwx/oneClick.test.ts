/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Network, SiwxSession, SiwxStrategy } from '@plugboard/core'
import { type Relay, startRelay } from '@plugboard/relay'
import { type SignInService, signInToken, siwx } from '@plugboard/siwx'
import { createMessage, MemoryNonces, verifyCacao, verifySignIn } from '@plugboard/siwx/verify'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { evmNamespace } from '../../../demo/src/phone/keys/eip155/evmNamespace.js'
import type { ScriptedWallet } from '../../../demo/src/phone/script/ScriptedWallet.js'
import { startScriptedWallet } from '../../../demo/src/phone/script/startScriptedWallet.js'
import { evmAdapter } from '../pairing/evmAdapter.js'
import { startPage, type TestPage } from '../pairing/startPage.js'

/** The first account of every development chain. */
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const chains = ['eip155:31337', 'eip155:31338'] as const
const page = { domain: 'page.example', uri: 'https://page.example/login' }

let relay: Relay
let wallet: ScriptedWallet
const pages: TestPage[] = []
beforeEach(async () => {
  relay = await startRelay()
  wallet = await startScriptedWallet({ relayUrl: relay.url, namespaces: [evmNamespace()] })
})
afterEach(async () => {
  for (const one of pages.splice(0)) await one.stop()
  await wallet.stop()
  await relay.stop()
})

/** A strategy whose server is this process. */
function server() {
  const options = { origins: ['https://page.example'], chains, nonces: new MemoryNonces() }
  const asked = { oneClick: 0, message: 0 }
  const sessions: SiwxSession[] = []
  const times = () => ({
    expirationTime: new Date(Date.now() + 600_000).toISOString(),
    statement: 'Sign in.'
  })
  const strategy: SiwxStrategy = {
    id: 'here',
    required: true,
    async createMessage({ caipAddress, chainId }) {
      asked.message++
      const accountAddress = caipAddress.slice(chainId.length + 1)
      const issuedAt = new Date().toISOString()
      const data = {
        ...{
          ...page,
          ...times(),
          version: '1',
          nonce: options.nonces.issue(),
          accountAddress,
          chainId,
          issuedAt
        }
      }
      return { data, text: createMessage(data) }
    },
    async createOneClick(chainIds) {
      asked.oneClick++
      return { ...page, ...times(), nonce: options.nonces.issue(), chainIds }
    },
    async addSession(session) {
      const result = await verifySignIn(session, options)
      if (!result.ok) throw new Error(`${result.reason}: ${result.detail}`)
      sessions.push(session)
    },
    getSessions: async (chainId) => sessions.filter(({ data }) => data.chainId === chainId),
    async revokeSession() {
      sessions.length = 0
    }
  }
  return { strategy, asked, sessions, options }
}

/** Has the phone sign in as its vendor's documentation says. */
function signsIn(): void {
  const { kit } = wallet.wallet
  kit.on('session_authenticate', async ({ id, params }) => {
    const authPayload = populateAuthPayload({
      authPayload: params.authPayload,
      chains: [...chains],
      methods: ['personal_sign', 'eth_sendTransaction']
    })
    const iss = `did:pkh:${chains[0]}:${account.address}`
    const message = kit.formatAuthMessage({ request: authPayload, iss })
    const signature = await account.signMessage({ message })
    await kit.approveSessionAuthenticate({
      id,
      auths: [buildAuthObject(authPayload, { t: 'eip191', s: signature }, iss)]
    })
  })
}

async function open(...args: Partial<Parameters<typeof startPage>>) {
  const made = server()
  const opened = await startPage(args[0] ?? relay.url, {
    plugins: [siwx({ strategy: made.strategy })] as never,
    ...args[1]
  })
  pages.push(opened)
  const { kit } = opened
  const connect = async () => {
    const uri = opened.uri()
    const connected = kit.connect('walletConnect')
    connected.catch(() => undefined)
    await wallet.pair(await uri)
    await connected
  }
  return { ...made, kit, connect, signIn: kit.get(signInToken) as SignInService, page: opened }
}

describe('wallet that signs in while pairing', () => {
  it('[S3.21] is signed in with one tap: a session with its CACAO, no second prompt, one nonce', async () => {
    signsIn()
    const { connect, signIn, sessions, asked, kit, options } = await open()
    await connect()
    expect(signIn.status).toBe('signed')
    expect(kit.router.open && kit.router.current.name === 'SIWXSignMessage').toBe(false)
    expect(asked).toEqual({ oneClick: 1, message: 0 })
    expect(wallet.requests).toEqual([])
    const [session] = sessions
    expect(session).toMatchObject({
      data: { accountAddress: account.address, chainId: 'eip155:31337', domain: 'page.example' },
      cacao: { h: { t: 'caip122' }, s: { t: 'eip191', s: session?.signature } }
    })
    // The nonce is used up, for the object and for its text.
    if (!session?.cacao) throw new Error('no cacao')
    expect(await verifyCacao({ cacao: session.cacao }, options)).toMatchObject({ reason: 'nonce' })
    // The pairing is complete: further requests to the wallet are possible, and so is ending it.
    expect(await kit.signMessage('hello')).toMatch(/^0x/)
    await kit.disconnect()
    expect([sessions, signIn.status]).toEqual([[], 'none'])
  }, 60_000)

  it('is prompted by the view if the server rejects its signature', async () => {
    signsIn()
    const { connect, signIn, asked, sessions, strategy, kit } = await open()
    const add = strategy.addSession.bind(strategy)
    let refusals = 1
    strategy.addSession = (session) => (refusals-- > 0 ? Promise.reject(new Error('no')) : add(session))
    await connect()
    expect([signIn.status, kit.router.current.name]).toEqual(['needed', 'SIWXSignMessage'])
    expect(await signIn.sign()).toBe(true)
    expect(asked).toEqual({ oneClick: 1, message: 1 })
    expect(sessions).toEqual([expect.not.objectContaining({ cacao: expect.anything() })])
  }, 60_000)
})

describe('fallback from one-click sign-in', () => {
  it('connects with the same code and prompts in the view if the wallet does not support it', async () => {
    const { connect, signIn, asked, sessions, kit } = await open()
    await connect()
    expect([signIn.status, kit.router.current.name]).toEqual(['needed', 'SIWXSignMessage'])
    expect(await signIn.sign()).toBe(true)
    expect(sessions).toHaveLength(1)
    expect(asked).toEqual({ oneClick: 1, message: 1 })
  }, 60_000)

  it('is used on a page with chain families other than eip155', async () => {
    signsIn()
    const evm = evmAdapter()
    const network = { ...evm.networks[0], caipNetworkId: 'solana:a', chainNamespace: 'solana' } as Network
    const both = await open(relay.url, { adapters: [evm, { ...evm, id: 'solana', networks: [network] }] })
    await both.connect()
    expect([both.asked.oneClick, both.signIn.status]).toEqual([0, 'needed'])
  }, 60_000)

  it('is used if the host turns one-click sign-in off', async () => {
    signsIn()
    const off = await open(relay.url, { options: { oneClick: false } })
    await off.connect()
    expect([off.asked.oneClick, off.signIn.status]).toEqual([0, 'needed'])
  }, 60_000)
})

describe('unused pairing code', () => {
  it('is removed from storage when the visitor cancels', async () => {
    const { kit, page: opened } = await open()
    const uri = opened.uri()
    const connected = expect(kit.connect('walletConnect')).rejects.toMatchObject({ code: 'connect/aborted' })
    await uri
    await kit.disconnect()
    await connected
    const kept = () =>
      [...opened.storage.items]
        .filter(
          ([key, value]) => /authKeys|pairingTopics|request|proposal|pairing/.test(key) && value !== '[]'
        )
        .map(([key, value]) => `${key}: ${value}`)
    const end = Date.now() + 20_000
    while (kept().length && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
    expect(kept()).toEqual([])
  }, 60_000)
})
