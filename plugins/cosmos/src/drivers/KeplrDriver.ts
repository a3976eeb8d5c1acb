import { callMethod, hasMethod } from '@plugboard/core/chain'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import type { AminoDocument, DirectDocument } from '../documents.js'
import type { CosmosDriver, DriverKey, DriverSignature, DriverSigned } from './CosmosDriver.js'
import { chainInfo } from './chainInfo.js'

/** Keplr and the wallets with a compatible provider, Leap and Cosmostation: they differ in their path on `window` and in the name of one event. */
export class KeplrDriver implements CosmosDriver {
  constructor(
    readonly provider: object,
    private readonly event: string
  ) {}

  async enable(chainId: string): Promise<void> {
    await this.call('enable', chainId)
  }

  async key(chainId: string): Promise<DriverKey> {
    const key = Object(await this.call('getKey', chainId)) as Readonly<Record<string, unknown>>
    const aminoOnly = key.isNanoLedger === true || key.isKeystone === true
    return { address: key.bech32Address, publicKey: key.pubKey, aminoOnly }
  }

  /** Leap has a method for it; Keplr and Cosmostation have none. */
  async isEnabled(chainId: string): Promise<boolean | undefined> {
    if (!hasMethod(this.provider, 'isConnected')) return undefined
    return (await this.call('isConnected', chainId)) === true
  }

  async suggest(network: CosmosNetwork): Promise<void> {
    await this.call('experimentalSuggestChain', chainInfo(network))
  }

  /** The account number comes back as a `Long`, a text or a bigint, depending on the wallet's libraries. */
  async signDirect(
    chainId: string,
    signer: string,
    document: DirectDocument
  ): Promise<DriverSigned<DirectDocument>> {
    const { signed, signature } = (await this.call('signDirect', chainId, signer, document)) as DriverSigned<
      Omit<DirectDocument, 'accountNumber'> & { readonly accountNumber: { toString(): string } }
    >
    return { signature, signed: { ...signed, accountNumber: BigInt(signed.accountNumber.toString()) } }
  }

  async signAmino(
    chainId: string,
    signer: string,
    document: AminoDocument
  ): Promise<DriverSigned<AminoDocument>> {
    return (await this.call('signAmino', chainId, signer, document)) as DriverSigned<AminoDocument>
  }

  async signArbitrary(chainId: string, signer: string, text: string): Promise<DriverSignature> {
    return (await this.call('signArbitrary', chainId, signer, text)) as DriverSignature
  }

  listen(stale: () => void, signal: AbortSignal): void {
    window.addEventListener(this.event, stale, { signal })
  }

  async disconnect(chainIds: readonly string[]): Promise<void> {
    if (hasMethod(this.provider, 'disable')) await this.call('disable', chainIds)
    else if (hasMethod(this.provider, 'disconnect'))
      await Promise.all(chainIds.map((chainId) => this.call('disconnect', chainId)))
  }

  private call(method: string, ...args: readonly unknown[]): Promise<unknown> {
    return callMethod(this.provider, method, ...args)
  }
}
