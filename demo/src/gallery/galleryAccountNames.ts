import { definePlugin } from '@plugboard/core'
import { accountNamesToken } from '@plugboard/core/features'

/** The account of the second wallet, if a view shows it. */
export const secondAddress = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const names: Readonly<Record<string, string>> = {
  [secondAddress]: 'the-harbour-masters-office.halden.example',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC': 'bakery.halden.example'
}

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath fill="%230f766e" d="M0 0h2v2H0z"/%3E%3C/svg%3E'

/** The names of some accounts; one of them has a picture. */
export const galleryAccountNames = definePlugin({
  name: 'gallery/accountNames',
  provides: [accountNamesToken],
  setup: (kit) =>
    void kit.provide(accountNamesToken, {
      nameOf({ address }) {
        const name = names[address]
        if (name === undefined) return undefined
        return { name, ...(address === secondAddress && { imageUrl: picture }) }
      }
    })
})
