import { type Account, connectErrors } from '@plugboard/core'
import { base64, hex } from '@scure/base'
import { type AminoDocument, readDirect, writeDirect } from '../documents.js'
import type { CosmosDriver } from '../drivers/CosmosDriver.js'
import { cosmosErrors } from '../errors.js'

/** A request to a connected wallet, with what is needed to answer it. */
interface WalletCall {
  readonly driver: CosmosDriver
  readonly chainId: string
  readonly accounts: readonly Account[]
  readonly aminoOnly: boolean
  readonly params: Readonly<Record<string, unknown>>
}

const methods: Readonly<Record<string, (call: WalletCall) => unknown>> = {
  cosmos_getAccounts: ({ accounts, aminoOnly }) =>
    accounts.map(({ address, publicKey = '' }) => ({
      algo: 'secp256k1',
      address,
      pubkey: base64.encode(hex.decode(publicKey)),
      ...(aminoOnly && { aminoOnly })
    })),
  async cosmos_signDirect(call) {
    const document = readDirect(call.params.signDoc, call.chainId)
    const signer = signerOf(call)
    if (call.aminoOnly)
      throw connectErrors.unsupportedMethod({ notes: 'This account signs only Amino documents.' })
    const { signature, signed } = await call.driver.signDirect(call.chainId, signer, document)
    return { signature, signed: writeDirect(signed) }
  },
  async cosmos_signAmino(call) {
    const document = Object(call.params.signDoc) as AminoDocument
    // A document of ADR-36 names no chain.
    if (document.chain_id !== call.chainId && document.chain_id !== '')
      throw cosmosErrors.badDocument({ notes: `'chain_id' of the document is not ${call.chainId}.` })
    return call.driver.signAmino(call.chainId, signerOf(call), document)
  },
  async cosmos_signArbitrary(call) {
    const { data } = call.params
    if (typeof data !== 'string') throw cosmosErrors.badDocument({ notes: "'data' is missing." })
    return call.driver.signArbitrary(call.chainId, signerOf(call), data)
  }
}

/**
 * Answers the methods that wallets have over WalletConnect with those of a driver, so that callers need only one form; bytes in base64. An account of
 * `cosmos_getAccounts` can have `aminoOnly: true`. `cosmos_signArbitrary` (`{ signerAddress, data }`) signs a text by ADR-36.
 *
 * @throws KitError `connect/unsupportedMethod`, `connect/notConnected`, `cosmos/badDocument`
 */
export async function answerRequest(method: string, call: WalletCall): Promise<unknown> {
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!answer) throw connectErrors.unsupportedMethod({ notes: `Cosmos wallets have no method '${method}'.` })
  return answer(call)
}

/** The account that must sign; the active one if none is named. */
function signerOf({ accounts, params: { signerAddress } }: WalletCall): string {
  const [first] = accounts
  const named = signerAddress === undefined ? first?.address : String(signerAddress).toLowerCase()
  const found = accounts.find(({ address }) => address === named)
  if (!found) throw connectErrors.notConnected({ notes: 'The wallet has not shared this account.' })
  return found.address
}
