import { expect, it } from '@jest/globals'
import { definePlugin } from '@plugboard/core'
import { accountNamesToken } from '@plugboard/core/features'
import { fakeConnector } from '@plugboard/core/testing'
import { act } from '@testing-library/react'
import { drawView } from '../testing/drawView.js'

it('shows the name of each account of the wallet, even if only the page knows it', async () => {
  const names = definePlugin({
    name: 'host:names',
    provides: [accountNamesToken],
    setup(kit) {
      kit.provide(accountNamesToken, {
        nameOf: ({ address }) => (address === 'bobsaddress' ? { name: 'bob.toy' } : undefined)
      })
      kit.tap('afterConnect', async ({ caipAddress }) =>
        kit.describeAddress(caipAddress, { profileName: 'alice.toy' })
      )
    }
  })
  const wallet = fakeConnector({ accounts: ['alicesaddress', 'bobsaddress', 'carolsaddress'] })

  const { kit, container } = await drawView('Profile', undefined, {
    connectors: [wallet.connector],
    plugins: [names],
    before: (made) => made.connect('fake')
  })

  const rows = [...container.querySelectorAll('.pb-row-text')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['alice.toyalicesaddress', 'bob.toybobsaddress', 'carolsaddress'])
  await act(async () => kit.dispose())
})
