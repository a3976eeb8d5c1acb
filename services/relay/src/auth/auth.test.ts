/** @jest-environment node */
import { afterEach, describe, expect, it } from '@jest/globals'
import { type DialOptions, dial, newKeys } from '../../test/dial.js'
import type { Relay, RelayOptions } from '../Relay.js'
import { startRelay } from '../RelayServer.js'
import { refusals } from './refusals.js'

const seconds = () => Math.floor(Date.now() / 1000)

describe('access to the relay', () => {
  let relay: Relay | undefined

  afterEach(() => relay?.stop())

  const answer = async (options: DialOptions, doors: RelayOptions = {}) => {
    relay = await startRelay({ projects: ['p'], origins: ['https://shop.example'], ...doors })
    const client = await dial(relay.url, options)
    const closed = await client.closed
    return { closed, first: client.received[0]?.error }
  }

  it.each<[string, DialOptions, string]>([
    ['an unknown project', { query: { projectId: 'x' } }, refusals.invalidKey],
    ['no project', { query: { projectId: '' } }, refusals.projectMissing],
    ['a foreign origin', { origin: 'https://thief.example' }, refusals.originNotAllowed],
    ['no token', { query: { auth: '' } }, refusals.tokenMissing],
    ['a token that is none', { query: { auth: 'a.b.c' } }, refusals.tokenInvalid],
    ['another algorithm', { header: { alg: 'none' } }, refusals.tokenInvalid],
    ['no session id', { claims: { sub: 'me' } }, refusals.tokenInvalid],
    ['no time', { claims: { iat: 'now' } }, refusals.tokenInvalid],
    [
      "somebody else's name",
      { claims: { iss: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK' } },
      refusals.tokenInvalid
    ],
    ['a name that is no key', { claims: { iss: 'did:key:zIlO0' } }, refusals.tokenInvalid],
    [
      'a key of another kind',
      { claims: { iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' } },
      refusals.tokenInvalid
    ],
    ['a token for another host', { claims: { aud: 'wss://relay.example' } }, refusals.tokenAudience],
    ['a token for no host', { claims: { aud: 'relay' } }, refusals.tokenAudience],
    ['a clock that is ahead', { claims: { iat: seconds() + 300 } }, refusals.tokenNotYetValid],
    [
      'a token of the day before',
      { claims: { iat: seconds() - 90_000, exp: seconds() - 60 } },
      refusals.tokenExpired
    ]
  ])('refuses %s with code 3000 and the matching message', async (_, options, words) => {
    expect(await answer(options)).toEqual({ closed: `3000 ${words}`, first: { code: 3000, message: words } })
    expect(relay?.handshakes.at(-1)?.refused).toBeDefined()
    expect(relay?.sockets).toBe(0)
  })

  it('uses the messages that dapps compare with', () => {
    expect(refusals).toMatchObject({
      invalidKey: 'Unauthorized: invalid key',
      originNotAllowed: 'Unauthorized: origin not allowed',
      tokenNotYetValid: 'JWT validation error: JWT Token is not yet valid'
    })
  })

  it('responds with status 401 if the client wants no close event', async () => {
    await expect(answer({ query: { projectId: 'x', useOnCloseEvent: 'false' } })).rejects.toThrow('401')
  })

  it('uses its own clock', async () => {
    const { closed } = await answer({}, { now: () => Date.now() - 3_600_000 })
    expect(closed).toBe(`3000 ${refusals.tokenNotYetValid}`)
  })

  it('refuses a token that was altered after it was signed', async () => {
    const keys = newKeys()
    const text = Buffer.from(JSON.stringify({ sub: 'cd'.repeat(32) })).toString('base64url')
    const forged = (await import('../../test/signToken.js')).signToken(keys, { aud: 'ws://x' }).split('.')
    const { closed } = await answer({ query: { auth: [forged[0], text, forged[2]].join('.') } })
    expect(closed).toBe(`3000 ${refusals.tokenInvalid}`)
  })

  it('accepts a listed page, and a client that is no page', async () => {
    relay = await startRelay({ projects: ['p'], origins: ['https://shop.example'] })
    const page = await dial(relay.url, { origin: 'https://shop.example' })
    const program = await dial(relay.url, { claims: { aud: `${relay.url}/relay` } })
    expect(relay.handshakes).toEqual([
      { projectId: 'p', origin: 'https://shop.example', agent: 'wc-2/js-test' },
      { projectId: 'p', origin: undefined, agent: 'wc-2/js-test' }
    ])
    page.end()
    program.end()
  })
})
