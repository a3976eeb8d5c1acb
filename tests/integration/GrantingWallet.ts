import { WalletDouble } from '../../plugins/eip155/test/WalletDouble'

/** A wallet that grants permissions (ERC-7715), or, without a list, one that does not support them. */
export class GrantingWallet extends WalletDouble {
  permissions: unknown

  constructor(...given: ConstructorParameters<typeof WalletDouble>) {
    super(...given)
    this.request = this.answering(this.request)
  }

  private answering(others: WalletDouble['request']): WalletDouble['request'] {
    return async ({ method, params }) => {
      if (!/ExecutionPermission/.test(method) || this.permissions === undefined)
        return others({ method, params })
      this.asked.push({ method, params })
      if (method === 'wallet_getGrantedExecutionPermissions') return this.permissions
      await this.decide(method)
      const [{ permissionContext }] = params as [{ permissionContext: string }]
      this.permissions = (this.permissions as { context: string }[]).filter(
        ({ context }) => context !== permissionContext
      )
      return {}
    }
  }
}
