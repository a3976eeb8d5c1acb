/** @jest-environment node */
import {
  asked,
  but,
  type Connect,
  createEvents,
  fresh,
  testBroken,
  whole
} from '../../../test/connectorSubjects.js'
import { descriptionClauses } from './descriptionClauses.js'

testBroken(descriptionClauses, [
  [
    'has a valid description',
    /id must be a string without spaces, not "my wallet"/,
    but(() => ({ id: 'my wallet' }))
  ],
  ['has a valid description', /name must be a non-empty string, not " "/, but(() => ({ name: ' ' }))],
  [
    'has a valid description',
    /type must be one of .*, not "MULTI_CHAIN"/,
    but(() => ({ type: 'MULTI_CHAIN' as never }))
  ],
  ['has a valid description', /at least one namespace/, but(() => ({ namespaces: [] }))],
  [
    'has a valid description',
    /CAIP-2 namespaces, not "Toy Chain"/,
    but(() => ({ namespaces: ['Toy Chain'] }))
  ],
  ['has a valid description', /listed only once/, but(() => ({ namespaces: ['toy', 'toy'] }))],
  ['has a valid description', /icon must be .* not "javascript:1"/, but(() => ({ icon: 'javascript:1' }))],
  [
    'has a valid description',
    /scope must be .* not "everything"/,
    but(() => ({ scope: 'everything' as never }))
  ],
  [
    'has a valid description',
    /rdns must be a non-empty string or absent, not 7/,
    but(() => ({ rdns: 7 as never }))
  ],
  [
    'isAvailable() returns true or false without asking the visitor',
    /must return true or false, not/,
    but(() => ({ isAvailable: () => 'yes' as never }))
  ],
  [
    'isAvailable() returns true or false without asking the visitor',
    /must return true or false, not undefined/,
    but(() => ({ isAvailable: () => undefined as never }))
  ],
  [
    'isAvailable() returns true or false without asking the visitor',
    /must return true or false, not a promise/,
    but(() => ({ isAvailable: (async () => false) as never }))
  ],
  [
    'isAvailable() returns true or false without asking the visitor',
    /must not show anything/,
    () => {
      let shown = 0
      const isAvailable = () => shown++ >= 0
      return { ...but(() => ({ isAvailable }))(), prompts: () => shown }
    }
  ],
  [
    'prepare() loads what connecting needs without asking the visitor',
    /The second prepare\(\) failed: Error: twice/,
    () => {
      let times = 0
      const prepare = async () => {
        if (times++) throw new Error('twice')
      }
      return but(() => ({ prepare }))()
    }
  ],
  [
    'prepare() loads what connecting needs without asking the visitor',
    /prepare\(\) must not show anything/,
    () => {
      const wallet = fresh()
      const prepare = async () => void (await wallet.connector.connect(asked, createEvents()))
      return whole(wallet, { ...wallet.connector, prepare })
    }
  ],
  [
    'prepare() loads what connecting needs without asking the visitor',
    /prepare\(\) must not leave a listener/,
    () => {
      const wallet = fresh()
      const prepare = async () => void (await wallet.connector.reconnect?.(asked, createEvents()))
      return whole(wallet, { ...wallet.connector, prepare })
    }
  ],
  [
    'keeps its id, which identifies stored connections',
    /same after a reload/,
    () => but(() => ({ id: `wallet-${crypto.randomUUID()}` }))()
  ],
  [
    'is stateless: connecting does not change its description',
    /must not change the description/,
    but((_, right) => {
      const connector = {
        connect(this: { name: string }, ...args: Parameters<Connect>) {
          this.name = 'Connected'
          return right.connect(...args)
        }
      }
      return connector
    })
  ]
])
