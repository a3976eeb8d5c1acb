/** @jest-environment node */
import { fakeNamespace } from '@plugboard/core/testing'
import { subject, testBroken, with1 } from '../../../test/namespaceSubjects.js'
import { networkClauses } from './networkClauses.js'

testBroken(networkClauses, [
  ['its id is a CAIP-2 namespace', /not "Toy Chain"/, subject(fakeNamespace({ id: 'Toy Chain' }))],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /CAIP-2 id/,
    subject(with1({ caipNetworkId: 'toy' }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /begins with 'toy:'/,
    subject(with1({ caipNetworkId: 'sea:1' }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /chainNamespace is 'toy'/,
    subject(with1({ chainNamespace: 'sea' }))
  ],
  ['its networks are plain data with CAIP-2 ids of its own', /it has a name/, subject(with1({ name: '' }))],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /name and a symbol/,
    subject(with1({ nativeCurrency: {} }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /decimals is a whole number, not "2"/,
    subject(with1({ nativeCurrency: { name: 'Toy', symbol: 'T', decimals: '2' } }))
  ],
  ['its networks are plain data with CAIP-2 ids of its own', /is a list/, subject(with1({ rpcUrls: {} }))],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /"nowhere" is an endpoint/,
    subject(with1({ rpcUrls: { default: { http: ['nowhere'] } } }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /explorer's address/,
    subject(with1({ blockExplorers: { default: { name: 'x', url: 'javascript:x' } } }))
  ],
  [
    'its networks are plain data with CAIP-2 ids of its own',
    /plain data/,
    subject(with1({ format: () => 1 }))
  ],
  ['no two networks share an id', /twice: toy:2/, subject(with1({ caipNetworkId: 'toy:2' }))]
])
