/** @jest-environment node */
import { fakeNamespace } from '@plugboard/core/testing'
import { subject, testBroken, with1 } from '../../../test/namespaceSubjects.js'
import { networkClauses } from './networkClauses.js'

testBroken(networkClauses, [
  ['its id is a CAIP-2 namespace', /not "Toy Chain"/, subject(fakeNamespace({ id: 'Toy Chain' }))],
  [
    'its networks are plain data with CAIP-2 ids of its namespace',
    /CAIP-2 id/,
    subject(with1({ caipNetworkId: 'toy' }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its namespace',
    /must begin with 'toy:'/,
    subject(with1({ caipNetworkId: 'sea:1' }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its namespace',
    /chainNamespace must be 'toy'/,
    subject(with1({ chainNamespace: 'sea' }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its namespace',
    /name must not be empty/,
    subject(with1({ name: '' }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its namespace',
    /name and a symbol/,
    subject(with1({ nativeCurrency: {} }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its namespace',
    /decimals must be a whole number from 0 to 77, not "2"/,
    subject(with1({ nativeCurrency: { name: 'Toy', symbol: 'T', decimals: '2' } }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its namespace',
    /http must be an array/,
    subject(with1({ rpcUrls: {} }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its namespace',
    /"nowhere" must be the URL of an endpoint/,
    subject(with1({ rpcUrls: { default: { http: ['nowhere'] } } }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its namespace',
    /must be the URL of an explorer/,
    subject(with1({ blockExplorers: { default: { name: 'x', url: 'javascript:x' } } }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its namespace',
    /plain data/,
    subject(with1({ format: () => 1 }))
  ],
  ['no two networks share an id', /duplicates: toy:2/, subject(with1({ caipNetworkId: 'toy:2' }))]
])
