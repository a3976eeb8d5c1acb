import type { SessionRow } from '../report/listSessions.js'
import type { WalletAnswer } from './askWallet.js'
import type { Facts } from './Facts.js'
import type { Finding } from './Finding.js'

/** Finds wallets whose answer differs from the kit's state. */
export function checkWallets({ kit, wallets }: Facts): Finding[] {
  return [...wallets].flatMap(([row, answer]) => {
    const { namespace, connectorId } = row
    const name = row.wallet ?? connectorId
    const parts = compare(row, answer, name)
    const restore = {
      label: 'Use the wallet’s accounts and network',
      run: async () => void (await kit.actions.reconnect(connectorId, { namespace }))
    }
    const end = {
      label: 'Disconnect',
      run: () => kit.actions.disconnect({ namespace, connectorId, keepOpen: true })
    }
    return parts.map(
      (part): Finding => ({
        ...part,
        id: `${part.code} ${namespace}|${connectorId}`,
        evidence: { wallet: name, namespace, ...part.evidence },
        repairs: part.code === 'walletSilent' ? [end] : [restore, end]
      })
    )
  })
}

type Part = Omit<Finding, 'id' | 'repairs'>

function compare({ address = '', networkId }: SessionRow, answer: WalletAnswer, name: string): Part[] {
  if (answer.kind === 'unaskable') return []
  if (answer.kind === 'forgot')
    return [
      {
        code: 'walletForgot',
        severity: 'error',
        title: `${name} no longer knows this site`,
        text: 'The wallet would not sign with the account that the page shows: the visitor revoked the permission in the wallet, and the wallet sent no event.',
        evidence: { account: address, 'wallet says': 'not connected' }
      }
    ]
  if (answer.kind === 'silent')
    return [
      {
        code: 'walletSilent',
        severity: 'warning',
        title: `${name} does not answer`,
        text: 'The wallet failed or did not answer when it was asked for its accounts. Its extension may have been updated while the page was open; reload the page.',
        evidence: { account: address, reason: answer.reason.slice(0, 200) }
      }
    ]
  const { addresses, networkId: real } = answer
  if (!addresses.length)
    return [
      {
        code: 'walletLocked',
        severity: 'error',
        title: `${name} is locked, but the page shows an account`,
        text: 'The wallet currently gives access to no account. The page should show it as locked until the visitor unlocks it.',
        evidence: { account: address, 'wallet says': 'no account' }
      }
    ]
  const parts: Part[] = []
  if (!addresses.includes(address))
    parts.push({
      code: 'otherAccount',
      severity: 'error',
      title: `${name} uses a different account from the page`,
      text: 'The page would request signatures from an account that the wallet does not share with it. The wallet changed its accounts without sending an event.',
      evidence: { page: address, 'wallet says': addresses.slice(0, 5) }
    })
  if (real !== networkId)
    parts.push({
      code: 'otherNetwork',
      severity: 'error',
      title: `${name} is on a different network from the page`,
      text: 'The page reads from one network and the wallet would sign for another. The wallet switched without sending an event.',
      evidence: { page: networkId, 'wallet says': real }
    })
  return parts
}
