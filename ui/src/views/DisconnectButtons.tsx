import type { Connection, Kit } from '@plugboard/core'
import { LogOut } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { useText } from '../i18n/useText.js'
import { useAnnouncement } from '../shell/useAnnouncement.js'
import { lockedElsewhere } from './OtherWallets.js'

/** Disconnects the wallet that is shown. If more wallets are connected, they stay, and can be disconnected together after the visitor has confirmed it. */
export const DisconnectButtons = observer(function DisconnectButtons({ kit }: { readonly kit: Kit }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const { active, activeNamespace: namespace, live } = kit.connections
  const { connectorId, connector } = active ?? {}
  // One approval that covers several chains ends as a whole.
  const isEnded = (one: Connection) =>
    one.connectorId === connectorId && (one.namespace === namespace || connector?.scope === 'all')
  const others = live.filter((one) => !isEnded(one))
  const hasOthers = others.length + lockedElsewhere(kit).length > 0
  const question = t('account.disconnectAll.sure')
  const cancel = useRef<HTMLDivElement>(null)
  // The question is at the end of a view that scrolls: without this, its 'Cancel' is drawn below the edge.
  useEffect(() => {
    if (asking) cancel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [asking])
  useAnnouncement(asking && hasOthers ? question : '')
  const isShown = active !== undefined || kit.connections.phase() === 'locked'
  const disconnect = (options: Parameters<Kit['disconnect']>[0], whenDone?: () => void) => {
    setBusy(true)
    kit
      .disconnect(options)
      .then(whenDone)
      .catch((error) => kit.report(error))
      .finally(() => setBusy(false))
  }
  /** Another wallet replaces the one that was disconnected: the view says which one, and starts at its account. */
  const disconnectShown = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const wallet = active?.wallet.name ?? kit.connections.recent()[0]?.name ?? t('wallet.unnamed')
    const body = currentTarget.closest('.pb-body')
    disconnect({ namespace, connectorId, keepOpen: hasOthers }, () => {
      if (!hasOthers) return
      kit.notify({
        kind: 'toast',
        tone: 'info',
        text: t('account.disconnected', { wallet }),
        key: 'account/disconnected'
      })
      if (body) body.scrollTop = 0
    })
  }
  return (
    <>
      {isShown && (
        <Button
          variant="danger"
          busy={busy}
          icon={<Icon name="disconnect" of={LogOut} size={18} className="pb-flip" />}
          onClick={disconnectShown}
        >
          {t('account.disconnect')}
        </Button>
      )}
      {/* The same button asks and is pressed again, so that it keeps the focus. */}
      {hasOthers && (
        <Button
          variant={asking ? 'danger' : 'quiet'}
          disabled={busy}
          onClick={() => (asking ? disconnect({}) : setAsking(true))}
        >
          {asking ? question : t('account.disconnectAll')}
        </Button>
      )}
      {hasOthers && asking && (
        <div ref={cancel} className="pb-stack">
          <Button variant="quiet" disabled={busy} onClick={() => setAsking(false)}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
    </>
  )
})
