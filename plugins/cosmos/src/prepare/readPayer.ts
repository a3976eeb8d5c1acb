import type { Pubkey } from '@cosmjs/amino'
import { StargateClient } from '@cosmjs/stargate'
import type { CometClient } from '@cosmjs/tendermint-rpc'
import { base64, hex } from '@scure/base'
import { cosmosErrors } from '../errors.js'
import type { SignerSource } from '../signer/CosmosSigner.js'
import { toPubkey } from './paymentDocument.js'

/** The paying account, as the chain and the wallet know it. */
export interface Payer {
  readonly accountNumber: bigint
  readonly sequence: number
  readonly publicKey: Pubkey
  /** The account is on hardware that signs only Amino documents. */
  readonly aminoOnly: boolean
}

/** A wallet, and whether it is on this page, where requesting its accounts shows nothing. */
export interface PayerWallet {
  readonly source: SignerSource
  readonly isOnPage: boolean
}

/**
 * Reads the paying account. Its key is the one that the wallet has given, or the chain's, which knows it from the account's first transaction on. A
 * wallet that has not given it is asked if neither source knows it.
 *
 * @throws KitError `cosmos/notEnough` for an account that the chain does not know, `cosmos/walletFailed` for a wallet without the key
 */
export async function readPayer(comet: CometClient, { source, isOnPage }: PayerWallet): Promise<Payer> {
  const [account] = source.accounts
  const address = account?.address ?? ''
  const found = await (await StargateClient.create(comet)).getAccount(address)
  if (!found) throw cosmosErrors.notEnough({ notes: `'amount': nobody has sent anything to ${address} yet.` })
  const { accountNumber, sequence } = found
  const known = account?.publicKey ? toPubkey(hex.decode(account.publicKey)) : found.pubkey
  if (known && !isOnPage) return { accountNumber, sequence, publicKey: known, aminoOnly: false }
  const given = keyIn(await source.request('cosmos_getAccounts', {}), address)
  const publicKey = known ?? given.publicKey
  if (!publicKey)
    throw cosmosErrors.walletFailed({ notes: 'The wallet does not return the key of its account.' })
  return { accountNumber, sequence, publicKey, aminoOnly: given.aminoOnly }
}

/** A wallet's data about an account. */
function keyIn(answer: unknown, address: string): { publicKey?: Pubkey | undefined; aminoOnly: boolean } {
  const list = (Array.isArray(answer) ? answer : []).map((one) => Object(one) as Record<string, unknown>)
  const found = list.find((one) => one.address === address)
  try {
    const publicKey = typeof found?.pubkey === 'string' ? toPubkey(base64.decode(found.pubkey)) : undefined
    return { publicKey, aminoOnly: found?.aminoOnly === true }
  } catch {
    return { aminoOnly: false }
  }
}
