import { generateKeyPairSync } from 'node:crypto'
import { base58 } from '@scure/base'
import { mintTokens } from '../../../demo/stack/solana/mintTokens.mjs'
import { startSolana } from '../../../demo/stack/startSolana.mjs'
import { askRpc } from '../five/askRpc.js'
import { solanaChain } from '../five/chains.js'
import type { SendingChain } from './SendingChain.js'
import { sendTable } from './sendTable.js'

type Accounts = {
  readonly value: readonly {
    readonly account: {
      readonly data: {
        readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } }
      }
    }
  }[]
}

/** An owner's balance of a token, in all accounts for it. */
async function tokenBalance(url: string, mint: string, owner: string): Promise<bigint> {
  const question = [owner, { mint }, { encoding: 'jsonParsed' }]
  const { value } = (await askRpc(url, 'getTokenAccountsByOwner', question)) as Accounts
  return value.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
}

/** An unused public key: a point of the curve, like that of a wallet. */
function newReceiver(): string {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
  return base58.encode(Uint8Array.from(Buffer.from(x, 'base64url')))
}

const solana: SendingChain = {
  namespace: 'solana',
  symbol: 'SOL',
  decimals: 9,
  amount: '1.5',
  tokens: [
    { kind: 'SPL', symbol: 'DAWN', decimals: 6, amount: '12.5' },
    {
      kind: 'Token-2022 that keeps a hundredth',
      symbol: 'EMBER',
      decimals: 9,
      amount: '200',
      received: '198'
    }
  ],
  noOwnNetwork: 'each request to a wallet of the Wallet Standard names its network',
  wrongAddresses: {
    'a letter that base58 has not': '0hPfB1Ld2oGJbZnvUMzWCqgrYrzqbFZsyQhRBXmCUz2V',
    'a missing end': 'DShWnroshVbeUp28oopA3Pu7oFPDBtC1DBmPECXXAQ',
    'an address of another kind of chain': '0x1234567890AbcdEF1234567890aBcdef12345678'
  },
  maxLeaves: () => ({ atLeast: 0n, atMost: 0n }),
  async start() {
    const [{ url, stop }, second] = await Promise.all([
      startSolana({ id: 'Sunrise' }),
      startSolana({ id: 'Sunset' })
    ])
    const [sunrise, sunset] = [solanaChain('a', url), solanaChain('b', second.url)]
    return {
      routes: { [sunrise.route]: url, [sunset.route]: second.url },
      async fund(owner) {
        for (const network of [sunrise, sunset]) await network.fund(owner, 100_000_000_000n)
        return mintTokens(url, [owner])
      },
      newReceiver,
      balanceOf: (address, token) => (token ? tokenBalance(url, token, address) : sunrise.balanceOf(address)),
      otherBalanceOf: sunset.balanceOf,
      hold: async () => void (await askRpc(url, 'plugboard_hold')),
      include: async () => void (await askRpc(url, 'plugboard_release')),
      stop: async () => void (await Promise.all([stop(), second.stop()]))
    }
  }
}

sendTable(solana, '[S1.09] [S9.04 part]')
