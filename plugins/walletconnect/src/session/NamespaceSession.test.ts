/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { getInternalError, getSdkError } from '@walletconnect/utils'
import { NamespaceSession, type Pairing } from './NamespaceSession.js'
import type { Approval } from './readApproval.js'

const account = { namespace: 'eip155', address: `0x${'ab'.repeat(20)}` } as const
const approval: Approval = {
  namespace: 'eip155',
  networkIds: ['eip155:1'],
  accounts: new Map([['eip155:1', [account]]]),
  methods: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  formerIds: new Map()
}

/** What the namespace's plugin hears when the wallet throws this at a request for another network. */
async function heardFor(thrown: unknown): Promise<unknown> {
  let heard: unknown
  const pairing: Pairing = {
    topic: 'a',
    peer: undefined,
    supportsAllNetworks: true,
    send: async () => {
      throw thrown
    },
    requestNetwork: async (_, send) => {
      await send({ method: 'wallet_switchEthereumChain', params: [] }).catch((error) => (heard = error))
    },
    waitForApproval: async () => true,
    emitChange: () => {},
    end: async () => {}
  }
  await new NamespaceSession(approval, 'eip155:1', ['eip155:1'], pairing).switchNetwork('eip155:10')
  return heard
}

describe('request for a network that the wallet has not approved', () => {
  it('that expires is known as one without an answer, so that the wallet is not asked to add the network', async () => {
    const expired = new Error('Request expired. Please try again.')
    expect(await heardFor(expired)).toMatchObject({ code: 'connect/timeout', cause: expired })
  })

  it.each([
    ['relayUnreachable', new Error('Failed to publish custom payload, please try again. id:1')],
    ['relayRefused', new Error('WebSocket connection closed abnormally with code: 3000 (x)')],
    ['offline', new Error('No internet connection detected. Please restart your network')],
    ['peerGone', getInternalError('NO_MATCHING_KEY', 'session: 12')],
    ['peerGone', getSdkError('USER_DISCONNECTED')],
    ['sessionExpired', new Error('JWT validation error: JWT Token is not yet valid')],
    ['originNotAllowed', new Error('Unauthorized: origin not allowed')],
    ['invalidProjectId', new Error('Unauthorized: invalid key')]
  ])(
    'that does not reach the wallet fails with %s, so that the wallet is not asked to add the network: %j',
    async (code, thrown) => {
      expect(await heardFor(thrown)).toMatchObject({ code: `walletconnect/${code}`, cause: thrown })
    }
  )

  it("gives the namespace's plugin the wallet's own error, which may say that it does not know the network", async () => {
    for (const own of [
      { code: 4902 },
      { code: 5000 },
      getSdkError('UNSUPPORTED_CHAINS'),
      getSdkError('UNSUPPORTED_METHODS'),
      new Error('Unrecognized chain ID')
    ])
      expect(await heardFor(own)).toBe(own)
  })
})
