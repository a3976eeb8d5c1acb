/** @jest-environment node */
import { right, subject, testBroken } from '../../../test/namespaceSubjects.js'
import { addressClauses } from './addressClauses.js'

const otherNetwork =
  'checkAddress refuses an address of another network, and takes it for one of the namespace'

const isWord = (value: string) => right.parseAddress(value) !== undefined

testBroken(addressClauses, [
  [
    'parseAddress leaves a canonical address as it is',
    /"alice" stays as it is; it became "ALICE"/,
    subject({ ...right, parseAddress: (value) => right.parseAddress(value)?.toUpperCase() })
  ],
  [
    'parseAddress leaves a canonical address as it is',
    /two addresses at least/,
    subject(right, { addresses: ['alice', 'alice'] })
  ],
  [
    'parseAddress brings every spelling to its canonical form',
    /" alice" is "alice"; it became undefined/,
    subject(right, { spellings: { ' alice': 'alice' } })
  ],
  [
    'parseAddress refuses what is no address, or checkAddress does',
    /"Alice" is no address; it became "Alice"/,
    subject({ ...right, parseAddress: (value) => (/^\w{1,64}$/.test(value) ? value : undefined) })
  ],
  [
    'parseAddress refuses what is no address, or checkAddress does',
    /"Alice" is no address; it became "Alice"/,
    subject({
      ...right,
      parseAddress: (value) => (/^\w{1,64}$/.test(value) ? value : undefined),
      checkAddress: async (value) => /^\w{1,64}$/.test(value)
    })
  ],
  [
    'parseAddress refuses what is no address, or checkAddress does',
    /"Alice" is no address of toy:2 either/,
    subject({
      ...right,
      checkAddress: async (value, networkId) => isWord(value) || (networkId === 'toy:2' && value === 'Alice')
    })
  ],
  [
    'parseAddress refuses what is no address, or checkAddress does',
    /"" is no address; it became ""/,
    subject({ ...right, parseAddress: (value) => value, checkAddress: async () => false })
  ],
  [
    'parseAddress refuses what is no address, or checkAddress does',
    /checkAddress must not reject; for ""/,
    subject({ ...right, checkAddress: () => Promise.reject(new Error('no luck')) })
  ],
  [
    'parseAddress refuses what is no address, or checkAddress does',
    /nearly addresses/,
    subject(right, { notAddresses: [] })
  ],
  [
    'checkAddress takes every address, in every spelling that parseAddress takes',
    /"alice" is an address/,
    subject({ ...right, checkAddress: async () => false })
  ],
  [
    'checkAddress takes every address, in every spelling that parseAddress takes',
    /true or false, not "yes"/,
    // @ts-expect-error: the answer is a boolean
    subject({ ...right, checkAddress: async () => 'yes' })
  ],
  [
    'checkAddress takes every address, in every spelling that parseAddress takes',
    /checkAddress gives a promise/,
    // @ts-expect-error: the answer is a promise
    subject({ ...right, checkAddress: () => true })
  ],
  [
    'checkAddress takes every address, in every spelling that parseAddress takes',
    /"alice" is an address of toy:1/,
    subject({ ...right, checkAddress: async (value, networkId) => isWord(value) && networkId !== 'toy:1' })
  ],
  [
    otherNetwork,
    /"bob2" is no address of toy:1/,
    subject({ ...right, checkAddress: async (value) => isWord(value) }, { otherNetworkAddresses: ['bob2'] })
  ],
  [otherNetwork, /"bob2" is no address of toy:1/, subject(right, { otherNetworkAddresses: ['bob2'] })],
  [
    otherNetwork,
    /"bob2" is an address, of another network/,
    subject(
      { ...right, checkAddress: async (value) => isWord(value) && !value.endsWith('2') },
      { otherNetworkAddresses: ['bob2'] }
    )
  ],
  [
    'parseAddress refuses or normalises 2000 random texts, always alike',
    /which cannot stand in a CAIP-10 id/,
    subject({ ...right, parseAddress: (value) => value.trim() || undefined })
  ],
  [
    'parseAddress refuses or normalises 2000 random texts, always alike',
    /parseAddress must not throw/,
    subject({ ...right, parseAddress: (value) => right.parseAddress(decodeURIComponent(`${value}%`)) })
  ],
  [
    'parseAddress refuses or normalises 2000 random texts, always alike',
    /stays as it is/,
    subject({ ...right, parseAddress: (value) => right.parseAddress(value) && `0${value}` })
  ],
  [
    'parseAddress takes every address that can be made',
    /"Zed" is an address/,
    subject(right, { makeAddress: () => 'Zed' })
  ]
])
