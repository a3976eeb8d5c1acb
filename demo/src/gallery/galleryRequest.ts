import type { Connection, InspectedRequest, SignRequest } from '@plugboard/core'
import { coffee, ether } from './galleryAssets.js'
import type { requestStates } from './State.js'

const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const raw = JSON.stringify(
  { primaryType: 'Permit', message: { spender: stranger, value: '250000000' } },
  undefined,
  2
)

/** The known facts about requests that pages make. */
const inspected = (account: string): Readonly<Record<(typeof requestStates)[number], InspectedRequest>> => ({
  permission: {
    kind: 'permission',
    calls: [
      { action: 'approve', asset: coffee, amount: 2n ** 256n - 1n, counterparty: stranger, text: 'Permit' }
    ],
    changes: [],
    findings: [
      {
        code: 'permit',
        level: 'danger',
        text: 'This signature lets someone else take your assets, without asking you again'
      }
    ],
    raw
  },
  transaction: {
    kind: 'transaction',
    calls: [],
    changes: [{ asset: ether, owner: account, delta: -1_482_000_000_000_000_000n }],
    findings: [
      {
        code: 'drain',
        level: 'danger',
        text: 'You would lose all you have of this and get nothing in return'
      }
    ],
    raw
  },
  message: {
    kind: 'message',
    calls: [],
    changes: [],
    findings: [
      {
        code: 'otherDomain',
        level: 'danger',
        text: 'This signs you in to a different site than the one asking for it'
      }
    ],
    raw: `bank.example wants you to sign in with your Ethereum account:\n${account}\n\nSign in to go on.\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: 32891757`
  },
  unchecked: {
    kind: 'transaction',
    calls: [],
    changes: [],
    findings: [
      {
        code: 'unchecked',
        level: 'danger',
        text: 'The network did not say what this does, so nobody has checked it'
      }
    ],
    raw
  },
  decryption: {
    kind: 'decryption',
    calls: [],
    changes: [],
    findings: [
      {
        code: 'decrypts',
        level: 'danger',
        text: 'This lets the site read what was encrypted for you'
      }
    ],
    raw: JSON.stringify(['0x7b2276657273696f6e223a', account], undefined, 2)
  }
})

/** The parameters of the view ReviewRequest. */
export function galleryRequest(connection: Connection, state: string) {
  const request: SignRequest = {
    method: 'eth_signTypedData_v4',
    connection,
    networkId: connection.networkId,
    origin: 'https://shop.halden.example'
  }
  const known = inspected(connection.account.address)
  return { request, inspected: known[state as keyof typeof known] ?? known.permission }
}
