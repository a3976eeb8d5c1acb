import { readdirSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { analytics } from '@plugboard/analytics'
import { authEmailSocial } from '@plugboard/auth-email-social'
import { bip122 } from '@plugboard/bip122'
import { bitcoin } from '@plugboard/bip122/networks'
import { walletEntries } from '@plugboard/core'
import { cosmos } from '@plugboard/cosmos'
import { cosmosHub } from '@plugboard/cosmos/networks'
import { devtools } from '@plugboard/devtools'
import { eip155 } from '@plugboard/eip155'
import { foundry, mainnet } from '@plugboard/eip155/networks'
import { assets } from '@plugboard/feature-assets'
import { names } from '@plugboard/feature-names'
import { onramp } from '@plugboard/feature-onramp'
import { send } from '@plugboard/feature-send'
import { swap } from '@plugboard/feature-swap'
import { gateway } from '@plugboard/gateway'
import { polkadot } from '@plugboard/polkadot'
import { kusama } from '@plugboard/polkadot/networks'
import { portfolio } from '@plugboard/portfolio'
import { review } from '@plugboard/review'
import { siwx } from '@plugboard/siwx'
import { solana } from '@plugboard/solana'
import { solanaDevnet } from '@plugboard/solana/networks'
import { walletConnect } from '@plugboard/walletconnect'
import { journey } from '../misbehaving/journey.js'
import { stage } from '../misbehaving/stage.js'

/** Each folder of `plugins`. Nothing answers at port 9: an outage is not a plugin's fault either. */
const composed = {
  analytics: () => analytics({ url: 'http://127.0.0.1:9' }),
  'auth-email-social': () => authEmailSocial({ walletUrl: 'https://wallet.test' }),
  bip122: () => bip122({ networks: [bitcoin] }),
  cosmos: () => cosmos({ networks: [cosmosHub] }),
  devtools: () => devtools(),
  eip155: () => eip155({ networks: [mainnet, foundry] }),
  'feature-assets': () => assets(),
  'feature-names': () => names(),
  'feature-onramp': () => onramp(),
  'feature-send': () => send(),
  'feature-swap': () => swap(),
  portfolio: () => portfolio(),
  review: () => review(),
  gateway: () => gateway({ url: 'http://127.0.0.1:9', projectId: 'test' }),
  polkadot: () => polkadot({ networks: [kusama] }),
  siwx: () => siwx(),
  solana: () => solana({ networks: [solanaDevnet] }),
  walletconnect: () => walletConnect({ projectId: 'test' })
}

const { make, words } = stage()

it('covers every plugin of this repository', () => {
  expect(readdirSync(`${__dirname}/../../plugins`).sort()).toEqual(Object.keys(composed).sort())
})

it('blames no first-party plugin during a visit, with the dialog open or closed', async () => {
  const made = make(Object.values(composed).map((compose) => compose()))
  const { kit } = made
  await kit.start()
  expect(await journey(kit)).toBeUndefined()
  kit.open()
  expect(walletEntries(kit).map(({ name }) => name)).toContain('Fake wallet')
  expect(await journey(kit)).toBeUndefined()
  for (const namespace of kit.namespaces) expect(kit.provider(namespace)).toBeDefined()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await words(made)).not.toMatch(/core\/(faulty|stopped|pluginFailed)|at fault|Stopped by|was removed/)
}, 60_000)
