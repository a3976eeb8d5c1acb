import type { CosmosNetwork } from '../CosmosNetwork.js'
import type { CosmosDriver, DriverKey, DriverSignature, DriverSigned } from './CosmosDriver.js'
import { callOn } from './callOn.js'
import { chainInfo } from './chainInfo.js'
import type { AminoDocument, DirectDocument } from './Documents.js'
import { hasMethod } from './hasMethod.js'

/** Keplr and the wallets that have its form, Leap's and Cosmostation's: they differ in their place on the page and in the name of one event. */
export class KeplrDriver implements CosmosDriver {
  constructor(
    readonly provider: object,
    private readonly event: string
  ) {}

  async enable(chainId: string): Promise<void> {
    await this.ask('enable', chainId)
  }

  async key(chainId: string): Promise<DriverKey> {
    const key = Object(await this.ask('getKey', chainId)) as Readonly<Record<string, unknown>>
    const aminoOnly = key.isNanoLedger === true || key.isKeystone === true
    return { address: key.bech32Address, publicKey: key.pubKey, aminoOnly }
  }

  /** Leap says so; Keplr and Cosmostation have no way to ask. */
  async isEnabled(chainId: string): Promise<boolean | undefined> {
    if (!hasMethod(this.provider, 'isConnected')) return undefined
    return (await this.ask('isConnected', chainId)) === true
  }

  async suggest(network: CosmosNetwork): Promise<void> {
    await this.ask('experimentalSuggestChain', chainInfo(network))
  }

  /** The account's number comes back as a `Long`, a text or a bigint, as the wallet's libraries have it. */
  async signDirect(
    chainId: string,
    signer: string,
    document: DirectDocument
  ): Promise<DriverSigned<DirectDocument>> {
    const { signed, signature } = (await this.ask('signDirect', chainId, signer, document)) as DriverSigned<
      Omit<DirectDocument, 'accountNumber'> & { readonly accountNumber: { toString(): string } }
    >
    return { signature, signed: { ...signed, accountNumber: BigInt(signed.accountNumber.toString()) } }
  }

  async signAmino(
    chainId: string,
    signer: string,
    document: AminoDocument
  ): Promise<DriverSigned<AminoDocument>> {
    return (await this.ask('signAmino', chainId, signer, document)) as DriverSigned<AminoDocument>
  }

  async signArbitrary(chainId: string, signer: string, text: string): Promise<DriverSignature> {
    return (await this.ask('signArbitrary', chainId, signer, text)) as DriverSignature
  }

  listen(stale: () => void, signal: AbortSignal): void {
    window.addEventListener(this.event, stale, { signal })
  }

  async disconnect(chainIds: readonly string[]): Promise<void> {
    if (hasMethod(this.provider, 'disable')) await this.ask('disable', chainIds)
    else if (hasMethod(this.provider, 'disconnect'))
      await Promise.all(chainIds.map((chainId) => this.ask('disconnect', chainId)))
  }

  private ask(method: string, ...args: readonly unknown[]): Promise<unknown> {
    return callOn(this.provider, method, ...args)
  }
}
