/** The provider that `kit.provider('eip155')` hands out (EIP-1193). viem, wagmi and ethers take it as it is. */
export interface EvmProvider {
  request<T = unknown>(args: { readonly method: string; readonly params?: unknown }): Promise<T>
  on(event: string, listener: (...args: never[]) => void): EvmProvider
  removeListener(event: string, listener: (...args: never[]) => void): EvmProvider
}

declare module '@plugboard/core' {
  interface Providers {
    eip155: EvmProvider
  }
}
