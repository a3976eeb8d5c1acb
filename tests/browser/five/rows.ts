import { base58, bech32 } from '@scure/base'
import { toSs58 } from '../../../demo/src/phone/keys/polkadot/toSs58.js'

export type FiveNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** What the conformance suite needs to know about a namespace; the behaviour is the same for all. */
export interface Row {
  readonly namespace: FiveNamespace
  /** The first two of the page's wallets. */
  readonly wallets: readonly [string, string]
  readonly networks: readonly [`${FiveNamespace}:${string}`, `${FiveNamespace}:${string}`]
  readonly symbol: string
  readonly decimals: number
  /** Types of the accounts that the first wallet shows. */
  readonly types: readonly (string | undefined)[]
  /** Play money for an account, and the part of it that is paid, in base units. */
  readonly funds: bigint
  readonly amount: bigint
  /** An unused address, one for each number below 250. */
  nobody(number: number): string
  /** A wallet of the page that cannot be switched to another network. */
  readonly staysWhereItIs?: string
  /** How a wallet reports that its owner has revoked the page's access. */
  readonly toldOfEnd: 'as an end' | 'as a lock' | 'when it is asked'
  /** Behaviours that this namespace or its wallets do not support, each with the reason. */
  readonly limits: Readonly<Partial<Record<string, string>>>
}

const filled = (length: number, number: number) =>
  Uint8Array.from({ length }, (_, index) => (index === 0 ? 7 : number))

export const rows: readonly Row[] = [
  {
    namespace: 'eip155',
    wallets: ['Ether Vault', 'Ether Safe'],
    networks: ['eip155:31337', 'eip155:31338'],
    symbol: 'ETH',
    decimals: 18,
    // EIP-1193 does not say what type an account has.
    types: [undefined],
    funds: 0n,
    amount: 15n * 10n ** 17n,
    nobody: (number) => `0x${Buffer.from(filled(20, number)).toString('hex')}`,
    toldOfEnd: 'as an end',
    limits: {}
  },
  {
    namespace: 'solana',
    wallets: ['Sol Vault', 'Sol Safe'],
    networks: [`solana:${'Sunrise'.padEnd(32, '1')}`, `solana:${'Sunset'.padEnd(32, '1')}`],
    symbol: 'SOL',
    decimals: 9,
    types: ['eoa', 'eoa'],
    funds: 3_000_000_000n,
    amount: 1_500_000_000n,
    nobody: (number) => base58.encode(filled(32, number)),
    toldOfEnd: 'as a lock',
    limits: {
      'wallet-side disconnect':
        'the Wallet Standard tells it as it tells a lock: shown as locked until a reload'
    }
  },
  {
    namespace: 'bip122',
    wallets: ['Sats Vault', 'UniSat'],
    networks: ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'bip122:00000008819873e925422c1ff0f99f7c'],
    symbol: 'BTC',
    decimals: 8,
    types: ['payment', 'ordinal'],
    funds: 300_000_000n,
    amount: 150_000_000n,
    nobody: (number) => bech32.encode('bcrt', [0, ...bech32.toWords(filled(20, number))]),
    toldOfEnd: 'as an end',
    staysWhereItIs: 'Leather',
    limits: {
      'network switch': 'wallets of Leather’s form cannot be told to: refused with core/chainNotSupported'
    }
  },
  {
    namespace: 'polkadot',
    wallets: ['Talisman', 'SubWallet'],
    networks: [`polkadot:${'45'.repeat(16)}`, `polkadot:${'46'.repeat(16)}`],
    symbol: 'ROC',
    decimals: 12,
    types: ['eoa'],
    funds: 0n,
    amount: 1_500_000_000_000n,
    nobody: (number) => toSs58(filled(32, number), 42),
    toldOfEnd: 'as an end',
    limits: { disconnect: 'injectedWeb3 has no way to tell a wallet: the page forgets it instead' }
  },
  {
    namespace: 'cosmos',
    wallets: ['Keplr', 'Leap'],
    networks: ['cosmos:plugboard-local-1', 'cosmos:dock-1'],
    symbol: 'ATOM',
    decimals: 6,
    types: ['eoa'],
    funds: 3_000_000n,
    amount: 1_500_000n,
    nobody: (number) => bech32.encodeFromBytes('cosmos', filled(20, number)),
    toldOfEnd: 'when it is asked',
    limits: {
      'wallet-side disconnect':
        'wallets of Keplr’s form tell a page nothing of it: known with the next request'
    }
  }
]
