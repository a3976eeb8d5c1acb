import { definePlugin } from '@plugboard/core'
import { accountNamesToken } from '@plugboard/core/features'

/** The gallery's name for an address if everybody has a name: derived from the characters that its short form shows. */
export const nameOfEverybody = (address: string): string =>
  `n${address.slice(2, 6)}-${address.slice(-4)}.example`.toLowerCase()

/** Everybody has a name: for checking how views show names, and whether one of them shows an address without. */
export const galleryEverybodyNamed = definePlugin({
  name: 'gallery/everybodyNamed',
  provides: [accountNamesToken],
  setup(kit) {
    kit.provide(accountNamesToken, { nameOf: ({ address }) => ({ name: nameOfEverybody(address) }) })
    kit.tap('afterConnect', async ({ caipAddress, account }) =>
      kit.describeAddress(caipAddress, { profileName: nameOfEverybody(account.address) })
    )
  }
})
