/** @jest-environment node */
import { right, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { addressClauses } from './addressClauses.js'

const otherNetwork = 'checkAddress refuses an address of another network, but accepts it for the namespace'

const isWord = (value: string) => right.parseAddress(value) !== undefined

testBroken(addressClauses, [
  [
    'parseAddress leaves a canonical address unchanged',
    /"alice" must stay unchanged; it became "ALICE"/,
    subject({ ...right, parseAddress: (value) => right.parseAddress(value)?.toUpperCase() })
  ],
  [
    'parseAddress leaves a canonical address unchanged',
    /at least two addresses/,
    subject(right, { addresses: ['alice', 'alice'] })
  ],
  [
    'parseAddress returns the canonical form of every spelling',
    /" alice" must become "alice", not undefined/,
    subject(right, { spellings: { ' alice': 'alice' } })
  ],
  [
    'parseAddress or checkAddress refuses invalid addresses',
    /"Alice" must not be accepted as an address; it became "Alice"/,
    subject({ ...right, parseAddress: (value) => (/^\w{1,64}$/.test(value) ? value : undefined) })
  ],
  [
    'parseAddress or checkAddress refuses invalid addresses',
    /"Alice" must not be accepted as an address; it became "Alice"/,
    subject({
      ...right,
      parseAddress: (value) => (/^\w{1,64}$/.test(value) ? value : undefined),
      checkAddress: async (value) => /^\w{1,64}$/.test(value)
    })
  ],
  [
    'parseAddress or checkAddress refuses invalid addresses',
    /"Alice" must not be accepted as an address of toy:2 either/,
    subject({
      ...right,
      checkAddress: async (value, networkId) => isWord(value) || (networkId === 'toy:2' && value === 'Alice')
    })
  ],
  [
    'parseAddress or checkAddress refuses invalid addresses',
    /"" must not be accepted as an address; it became ""/,
    subject({ ...right, parseAddress: (value) => value, checkAddress: async () => false })
  ],
  [
    'parseAddress or checkAddress refuses invalid addresses',
    /checkAddress must not reject; for ""/,
    subject({ ...right, checkAddress: () => Promise.reject(new Error('no luck')) })
  ],
  [
    'parseAddress or checkAddress refuses invalid addresses',
    /almost addresses/,
    subject(right, { notAddresses: [] })
  ],
  [
    'checkAddress accepts every address in every spelling that parseAddress accepts',
    /"alice" must be accepted as an address/,
    subject({ ...right, checkAddress: async () => false })
  ],
  [
    'checkAddress accepts every address in every spelling that parseAddress accepts',
    /true or false, not "yes"/,
    // @ts-expect-error: the answer is a boolean
    subject({ ...right, checkAddress: async () => 'yes' })
  ],
  [
    'checkAddress accepts every address in every spelling that parseAddress accepts',
    /checkAddress must return a promise/,
    // @ts-expect-error: the answer is a promise
    subject({ ...right, checkAddress: () => true })
  ],
  [
    'checkAddress accepts every address in every spelling that parseAddress accepts',
    /"alice" must be accepted as an address of toy:1/,
    subject({ ...right, checkAddress: async (value, networkId) => isWord(value) && networkId !== 'toy:1' })
  ],
  [
    otherNetwork,
    /"bob2" must not be accepted as an address of toy:1/,
    subject({ ...right, checkAddress: async (value) => isWord(value) }, { otherNetworkAddresses: ['bob2'] })
  ],
  [
    otherNetwork,
    /"bob2" must not be accepted as an address of toy:1/,
    subject(right, { otherNetworkAddresses: ['bob2'] })
  ],
  [
    otherNetwork,
    /"bob2" must be accepted when no network is given/,
    subject(
      { ...right, checkAddress: async (value) => isWord(value) && !value.endsWith('2') },
      { otherNetworkAddresses: ['bob2'] }
    )
  ],
  [
    'parseAddress refuses or normalises 2000 random texts, always with the same result',
    /which is not valid in a CAIP-10 id/,
    subject({ ...right, parseAddress: (value) => value.trim() || undefined })
  ],
  [
    'parseAddress refuses or normalises 2000 random texts, always with the same result',
    /parseAddress must not throw/,
    subject({ ...right, parseAddress: (value) => right.parseAddress(decodeURIComponent(`${value}%`)) })
  ],
  [
    'parseAddress refuses or normalises 2000 random texts, always with the same result',
    /A canonical address must stay unchanged/,
    subject({ ...right, parseAddress: (value) => right.parseAddress(value) && `0${value}` })
  ],
  [
    'parseAddress accepts every address that makeAddress makes',
    /"Zed" must be accepted as an address/,
    subject(right, { makeAddress: () => 'Zed' })
  ]
])
