import type { CatalogueWallet, SafeDeepLink } from '@plugboard/core'
import { Button, LinkRow, List, useOwnText, useSay } from '@plugboard/ui/components'
import { Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type BuiltInIntent, openLink } from '../links/openLink.js'
import { storeLink } from '../links/storeLink.js'
import { en } from '../locale.en.js'

/** When a link has opened nothing, in milliseconds. */
const patience = 2000

/**
 * The button that leaves for a wallet. The link is made before the tap: a phone follows no link that comes later. When
 * nothing has opened after two seconds, the store and the code are offered.
 */
export function Opening({
  wallet,
  link,
  text,
  onCode
}: {
  readonly wallet: CatalogueWallet
  /** Undefined while the code is being made. */
  readonly link: SafeDeepLink | BuiltInIntent | undefined
  readonly text: 'walletconnect.open.app' | 'walletconnect.open.web' | 'walletconnect.browse.text'
  readonly onCode?: (() => void) | undefined
}) {
  const { t, rich } = useOwnText(en)
  const { opened, leave } = useLeaving()
  const store = storeLink(wallet)
  const name = wallet.name
  const words =
    text === 'walletconnect.browse.text'
      ? 'walletconnect.unopenedBrowse'
      : store
        ? 'walletconnect.unopened'
        : 'walletconnect.unopenedNoStore'
  useSay(opened === false ? t(words, { wallet: name }) : '')
  return (
    <>
      <p className="pb-text">{rich(opened === false ? words : text, { wallet: <bdi>{name}</bdi> })}</p>
      <div className="pb-actions">
        <Button variant="primary" busy={!link} onClick={() => link && leave(() => openLink(link))}>
          {rich('walletconnect.open', { wallet: <bdi>{name}</bdi> })}
        </Button>
        {onCode && <Button onClick={onCode}>{t('walletconnect.showCode')}</Button>}
      </div>
      {opened === false && store && (
        <List label={t('walletconnect.get', { wallet: name })}>
          <LinkRow
            href={store}
            icon={<Store size={20} aria-hidden="true" />}
            label={t('walletconnect.get', { wallet: name })}
            note={new URL(store).hostname}
          />
        </List>
      )}
    </>
  )
}

/** Follows whether leaving the page worked: a page that is still looked at after two seconds has not been left. */
function useLeaving(): { readonly opened: boolean | undefined; readonly leave: (go: () => void) => void } {
  const [tries, setTries] = useState(0)
  const [opened, setOpened] = useState<boolean>()
  useEffect(() => {
    if (tries === 0) return
    const controller = new AbortController()
    const settle = (value: boolean) => {
      controller.abort()
      clearTimeout(timer)
      setOpened(value)
    }
    const timer = setTimeout(() => settle(document.visibilityState === 'hidden'), patience)
    const left = () => document.visibilityState === 'hidden' && settle(true)
    document.addEventListener('visibilitychange', left, { signal: controller.signal })
    window.addEventListener('pagehide', () => settle(true), { signal: controller.signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [tries])
  return {
    opened,
    leave(go) {
      setOpened(undefined)
      setTries(tries + 1)
      go()
    }
  }
}
