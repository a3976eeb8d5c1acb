import { describe, expect, it } from '@jest/globals'
import { KitError } from '@plugboard/core'
import { fakeConnector, fakeNamespace, memoryStorage } from '@plugboard/core/testing'
import { pass } from '../../plugins/portfolio/test/clockSetup.js'
import { listSetup } from '../../plugins/portfolio/test/listSetup.js'
import { ToyHistory, transactions } from '../../plugins/portfolio/test/toyHistory.js'
import { signInSetup } from '../../plugins/siwx/test/signInSetup.js'

describe('[S8.05] toasts', () => {
  describe('of a sign-in', () => {
    const { begin, settle } = signInSetup()

    it("are 'A problem occurred while trying initialize authentication' if it cannot begin", async () => {
      const { kit, strategy, toasts } = await begin()
      strategy.fail = 'createMessage'

      await kit.connect('fake').catch(() => undefined)
      await settle()

      expect(toasts()).toEqual(['A problem occurred while trying initialize authentication'])
    })

    it("are 'Error signing message' if the visitor declines", async () => {
      const wallet = fakeConnector({
        answer: () => {
          throw new KitError('connect/rejected', 'You declined')
        }
      })
      const { connect, signIn, toasts } = await begin({}, {}, wallet)
      await connect()

      expect(await signIn.sign()).toBe(false)
      await settle()

      expect(toasts()).toEqual(['Error signing message'])
    })

    it("are 'Authenticating...', as loading, until the strategy has decided", async () => {
      const { kit, connect, signIn, strategy } = await begin()
      await connect()
      let decide = () => {}
      const decision = new Promise<void>((resolve) => {
        decide = resolve
      })
      strategy.held.set('addSession', decision)

      const signing = signIn.sign()
      await settle()

      expect(kit.notices.toasts).toMatchObject([{ text: 'Authenticating...', tone: 'loading' }])
      decide()
      expect(await signing).toBe(true)
      expect(kit.notices.toasts).toEqual([])
    })
  })

  describe('of an account', () => {
    const { opened } = listSetup()

    it("are 'Failed to fetch transactions' if its history cannot be read, and the list becomes empty", async () => {
      const storage = memoryStorage()
      const chain = new ToyHistory(transactions(2, 1))
      const earlier = await opened({ storage, namespaces: [chain.adapter()] })
      await earlier.kit.connect('wallet')
      await earlier.draw()
      earlier.kit.dispose()
      let fail = () => {}
      const activity = () =>
        new Promise<never>((_, reject) => {
          fail = () => reject(new Error('down'))
        })
      const namespaces = [fakeNamespace({ capabilities: { activity } })]
      const { kit, draw, ids } = await opened({ storage, namespaces })
      await kit.ready
      await draw()
      expect(ids()).toEqual(['tx2', 'tx1'])

      fail()
      await pass()

      expect(ids()).toEqual([])
      expect(kit.notices.toasts).toMatchObject([{ text: 'Failed to fetch transactions', tone: 'error' }])
    })

    it("are 'Token Balance Unavailable' if its balance cannot be read, which is not tried again for 30 seconds", async () => {
      let reads = 0
      const balance = async () => {
        reads++
        throw new Error('down')
      }
      const { kit } = await opened({ namespaces: [fakeNamespace({ balance })] })
      await kit.connect('wallet')
      await pass(0)
      expect(kit.notices.toasts).toMatchObject([{ text: 'Token Balance Unavailable', tone: 'error' }])

      await pass(29_900)
      void kit.refreshBalance()
      await pass(99)
      expect(reads).toBe(1)
      await pass(1)
      void kit.refreshBalance()
      await pass(0)

      expect(reads).toBe(2)
    })
  })
})
