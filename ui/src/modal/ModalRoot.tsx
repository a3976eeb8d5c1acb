import type { Kit } from '@plugboard/core'
import { enableStaticRendering, observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { ModalMount } from '../shell/ModalMounts.js'
import { uiOf } from '../shell/Ui.js'
import { AnnounceProvider } from '../shell/useAnnounce.js'
import { KitContext } from '../shell/useKit.js'
import { baseStyles } from '../styles/base.js'
import { componentStyles } from '../styles/components.js'
import { themeCss } from '../theme/themeCss.js'
import { useSheet } from '../theme/useSheet.js'
import { EmbeddedModal } from './EmbeddedModal.js'
import { Overlay } from './Overlay.js'
import { usePreload } from './usePreload.js'
import { ViewBoundary } from './ViewBoundary.js'

// A server draws once and never watches; observers that waited for changes there would never be freed.
enableStaticRendering(typeof window === 'undefined')

/** All that is drawn into the shadow root: the dialog while it is open, or the embedded card, and messages. */
export const ModalRoot = observer(function ModalRoot({
  kit,
  mount
}: {
  readonly kit: Kit
  readonly mount: ModalMount
}) {
  const { theme, nonce, text } = useMemo(() => uiOf(kit), [kit])
  useSheet(mount.shadow, themeCss(':host', theme) + baseStyles + componentStyles, nonce)
  usePreload(kit)
  const { dir, locale } = text.language
  return (
    <KitContext.Provider value={kit}>
      <AnnounceProvider>
        <div dir={dir} lang={locale}>
          {mount.embedded ? (
            // The page of the host is above: it must not go down with the modal.
            <ViewBoundary quiet onError={(error) => kit.report(error)}>
              <EmbeddedModal />
            </ViewBoundary>
          ) : (
            <Overlay kit={kit} />
          )}
        </div>
      </AnnounceProvider>
    </KitContext.Provider>
  )
})
