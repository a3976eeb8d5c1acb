import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { sources } from './sources.js'

/** The test that draws the file with an account whose name is known, given by its file and a part of its title. */
type NameTest = readonly [file: string, title: string]

const callsItself = 'plugins/review/src/views/CallsItself.test.tsx'
const aToken = 'a token or a contract'
const aPart = 'whoever draws it says whose it is'
const forDevelopers = 'developers read it'

/** Every file that draws an address, or a part of one: the test of the name shown there, or the reason if it is not an account. */
const drawn: Readonly<Record<string, NameTest | string>> = {
  'plugins/devtools/src/panel/makeSessions.ts': forDevelopers,
  'plugins/devtools/src/report/writeReport.ts': forDevelopers,
  'plugins/eip155/src/tokens/namelessAsset.ts': aToken,
  'plugins/feature-assets/src/views/Nft.tsx': aToken,
  'plugins/feature-assets/src/views/Receive.tsx': [
    'plugins/feature-assets/src/assets.test.tsx',
    'shows the name of the address'
  ],
  'plugins/feature-assets/src/views/SmartSessions.tsx': [
    'tests/integration/smartSessions.test.tsx',
    'shows an address next to its self-chosen name'
  ],
  'plugins/feature-assets/src/views/Token.tsx': aToken,
  'plugins/feature-assets/src/views/Transaction.tsx': [
    'plugins/feature-assets/src/activity.test.tsx',
    'shows counterparties by name'
  ],
  'plugins/feature-assets/src/views/addressName.ts': [
    'plugins/feature-assets/src/activity.test.tsx',
    'shows counterparties by name'
  ],
  'plugins/feature-names/src/views/RegisterAccountName.tsx': [
    'tests/integration/names/choosing.test.tsx',
    'shows removed characters at the field'
  ],
  'plugins/feature-onramp/src/views/Onramp.tsx': [
    'plugins/feature-onramp/src/views/Onramp.test.tsx',
    'the Onramp view shows the name and address that receive the purchase'
  ],
  'plugins/feature-send/src/views/Pay.tsx': [
    'plugins/feature-send/src/pay/pay.test.tsx',
    'names the receiver next to the address'
  ],
  'plugins/feature-send/src/views/Payers.tsx': [
    'plugins/feature-send/src/pay/pay.test.tsx',
    'and the account that pays'
  ],
  'plugins/feature-send/src/views/ReceiverPanel.tsx': [
    'plugins/feature-send/src/views/receiverNames.test.tsx',
    'shows the names of known receivers next to their addresses'
  ],
  'plugins/feature-send/src/views/UnknownToken.tsx': aToken,
  'plugins/feature-swap/src/views/SwapFacts.tsx': aToken,
  'plugins/review/src/views/Calls.tsx': [
    callsItself,
    'of spenders, and of the receiver and owner in each call'
  ],
  'plugins/review/src/views/Lookalike.tsx': [
    callsItself,
    'of a lookalike receiver, and of the known address'
  ],
  'plugins/review/src/views/ReviewRequest.tsx': [
    callsItself,
    'of the page’s own requests, and of the requested account'
  ],
  'plugins/review/src/views/TransactionFacts.tsx': [callsItself, 'of a receiver that was given by address'],
  'plugins/siwx/src/views/SIWXSignMessage.tsx': [
    'plugins/siwx/src/views/SIWXSignMessage.test.tsx',
    'shows the name of the account'
  ],
  'plugins/solana/src/activity/readNames.ts': aToken,
  'plugins/solana/src/assets/describeTokens.ts': aToken,
  'ui/src/button/buttonState.ts': [
    'ui/src/button/ConnectButton.test.tsx',
    'shows the name of the account, also after a reload'
  ],
  'ui/src/components/Copy.tsx': aPart,
  'ui/src/components/shortAddress.ts': aPart,
  'ui/src/views/Identity.tsx': [
    'ui/src/views/Account.test.tsx',
    'shows the login above the address, copies the address on click, and shows a name instead of both'
  ],
  'ui/src/views/OtherWallets.tsx': [
    'ui/src/views/accountWallets.test.tsx',
    'shows the account names of other wallets'
  ],
  'ui/src/views/Profile.tsx': [
    'ui/src/views/Profile.test.tsx',
    'shows the name of each account of the wallet'
  ],
  'ui/src/views/UnsupportedChain.tsx': 'the id of a network'
}

/** How a file draws an address in full or in part. The embedded wallet's frame looks up no names. */
const drawsAddress = /<AddressGroups|<CopyableAddress|\bshortAddress(InText)?\(|\.slice\(-4\)/

/** How a file knows a name. */
const knowsName = /\b(accountName|knownNames|addressNames?|nameOf)\(|\bCallsItself\b|\bprofileName\b/

describe('views that show the address of an account', () => {
  const found = sources().filter(
    ({ path, tree }) => /^(ui|plugins)\//.test(path) && drawsAddress.test(tree.text)
  )

  it('are all listed here', () => {
    expect(found.map(({ path }) => path).sort()).toEqual(Object.keys(drawn).sort())
  })

  it('look up the name of the account, and name a test of it', () => {
    const missing = found.flatMap(({ path, tree }) => {
      const test = drawn[path]
      if (typeof test !== 'object') return []
      const [file, title] = test
      const isTested = existsSync(file) && readFileSync(file, 'utf8').includes(title)
      return knowsName.test(tree.text) && isTested ? [] : [path]
    })
    expect(missing).toEqual([])
  })
})
