/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { NetworkId } from '@plugboard/core'
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

describe('request for a network that the wallet answers late', () => {
  /** A session on `eip155:1` that has asked for `eip155:10`. */
  function ask() {
    let answer = () => {}
    const changes: NetworkId[] = []
    const networkIds = ['eip155:1', 'eip155:10', 'eip155:137'] as const
    const pairing: Pairing = {
      topic: 'a',
      peer: undefined,
      supportsAllNetworks: true,
      send: async () => null,
      requestNetwork: () => new Promise((resolve) => (answer = resolve)),
      waitForApproval: async () => true,
      emitChange: ({ networkId }) => void changes.push(networkId),
      end: async () => {}
    }
    const session = new NamespaceSession(approval, 'eip155:1', networkIds, pairing)
    const asked = session.switchNetwork('eip155:10')
    return {
      session,
      changes,
      answer: async () => {
        answer()
        await asked
      }
    }
  }

  it('does not bring back a network that the wallet has announced and left since', async () => {
    const { session, changes, answer } = ask()
    session.moveTo('eip155:10')
    session.moveTo('eip155:137')

    await answer()

    expect([session.networkId, changes]).toEqual(['eip155:137', []])
  })

  it.each<[string, readonly NetworkId[]]>([
    ['has not announced the move', []],
    ['has announced it', ['eip155:10']],
    ['named its network when it woke up', ['eip155:1']],
    ['turned out to be on another network when it woke up', ['eip155:137']],
    ['has come back', ['eip155:10', 'eip155:137', 'eip155:10']]
  ])('moves to the network if the wallet %s', async (_, announced) => {
    const { session, changes, answer } = ask()
    for (const networkId of announced) session.moveTo(networkId)

    await answer()

    expect([session.networkId, changes]).toEqual(['eip155:10', ['eip155:10']])
  })
})
