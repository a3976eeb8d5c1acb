/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { isKitError, type Kit } from '@plugboard/core'
import { createTestKit, fakeConnector, fakeNamespace } from '@plugboard/core/testing'
import fc from 'fast-check'

const accountOf = (kit: Kit) => kit.connections.active?.account.address

it('signs only with the account that the kit shows, whatever a wallet announces and whenever checks fail', async () => {
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ accounts: fc.uniqueArray(fc.stringMatching(/^[a-c]$/), { maxLength: 2 }) })
    },
    { weight: 1, arbitrary: fc.record({ networkId: fc.constantFrom('toy:1' as const, 'toy:2' as const) }) },
    { weight: 2, arbitrary: fc.record({ isOnline: fc.boolean() }) },
    { weight: 3, arbitrary: fc.constant({ method: 'sign_text' } as const) },
    { weight: 1, arbitrary: fc.constant({ method: 'read' } as const) },
    { weight: 1, arbitrary: fc.constant('pause' as const) }
  )
  const manySteps = fc.array(step, { minLength: 4, maxLength: 16, size: 'max' })
  await fc.assert(
    fc.asyncProperty(manySteps, async (steps) => {
      const wallet = { account: 'alice' as string | undefined, networkId: 'toy:1' }
      let isOnline = true
      const faults: string[] = []
      const fake = fakeConnector({
        answer: () => {
          if (wallet.account !== accountOf(kit) || wallet.networkId !== kit.connections.active?.networkId)
            faults.push(`${wallet.account} signed for ${accountOf(kit)}`)
        }
      })
      const checkAddress = async () => {
        await new Promise((resolve) => setTimeout(resolve))
        if (!isOnline) throw new TypeError('Failed to fetch')
        return true
      }
      const { kit } = createTestKit({
        connectors: [fake.connector],
        namespaces: [{ ...fakeNamespace(), checkAddress }]
      })
      await kit.connect('fake')
      const outcomes: Promise<string>[] = []
      for (const one of steps) {
        if (one === 'pause') await new Promise((resolve) => setTimeout(resolve, 2))
        else if ('method' in one)
          outcomes.push(
            kit.request(one).then(
              () => 'done',
              (error) => `${one.method} ${isKitError(error) ? error.code : error}`
            )
          )
        else if ('isOnline' in one) isOnline = one.isOnline
        else if ('accounts' in one) {
          wallet.account = one.accounts[0]
          fake.choose(...one.accounts)
        } else {
          wallet.networkId = one.networkId
          fake.moveTo(one.networkId)
        }
      }

      const codes = new Set(await Promise.all(outcomes))
      isOnline = true
      const last = await kit.request({ method: 'sign_text', networkId: wallet.networkId as 'toy:1' }).then(
        () => 'done',
        (error) => error.code
      )

      expect(faults).toEqual([])
      const refusals = ['accountUnconfirmed', 'accountChanged', 'otherNetwork', 'locked']
      expect(['done', ...refusals.map((reason) => `sign_text connect/${reason}`)]).toEqual(
        expect.arrayContaining([...codes])
      )
      expect(last).toBe(wallet.account ? 'done' : 'connect/locked')
      expect(accountOf(kit)).toBe(wallet.account)
      kit.dispose()
    }),
    { numRuns: 150 }
  )
})
