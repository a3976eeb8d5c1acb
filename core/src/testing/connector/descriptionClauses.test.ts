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
  ['describes itself', /an id without blanks, not "my wallet"/, but(() => ({ id: 'my wallet' }))],
  ['describes itself', /has a name, not " "/, but(() => ({ name: ' ' }))],
  ['describes itself', /type is one of .*, not "MULTI_CHAIN"/, but(() => ({ type: 'MULTI_CHAIN' as never }))],
  ['describes itself', /at least one namespace/, but(() => ({ namespaces: [] }))],
  ['describes itself', /CAIP-2 namespaces, not "Toy Chain"/, but(() => ({ namespaces: ['Toy Chain'] }))],
  ['describes itself', /named once/, but(() => ({ namespaces: ['toy', 'toy'] }))],
  ['describes itself', /icon is .* not "javascript:1"/, but(() => ({ icon: 'javascript:1' }))],
  ['describes itself', /scope is .* not "everything"/, but(() => ({ scope: 'everything' as never }))],
  ['describes itself', /rdns is a text or absent, not 7/, but(() => ({ rdns: 7 as never }))],
  [
    'isAvailable answers yes or no, and asks nobody',
    /is true or false, not/,
    but(() => ({ isAvailable: () => 'yes' as never }))
  ],
  [
    'isAvailable answers yes or no, and asks nobody',
    /shows nothing/,
    () => {
      let shown = 0
      const isAvailable = () => shown++ >= 0
      return { ...but(() => ({ isAvailable }))(), prompts: () => shown }
    }
  ],
  [
    'prepare loads what connecting needs, and asks nobody',
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
    'prepare loads what connecting needs, and asks nobody',
    /prepare\(\) shows nothing/,
    () => {
      const wallet = fresh()
      const prepare = async () => void (await wallet.connector.connect(asked, createEvents()))
      return whole(wallet, { ...wallet.connector, prepare })
    }
  ],
  [
    'prepare loads what connecting needs, and asks nobody',
    /prepare\(\) leaves no listener/,
    () => {
      const wallet = fresh()
      const prepare = async () => void (await wallet.connector.reconnect?.(asked, createEvents()))
      return whole(wallet, { ...wallet.connector, prepare })
    }
  ],
  [
    'keeps its id: a stored connection is found by it',
    /same after a reload/,
    () => but(() => ({ id: `wallet-${crypto.randomUUID()}` }))()
  ],
  [
    'is stateless: connecting changes nothing of its description',
    /stays as it is/,
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
