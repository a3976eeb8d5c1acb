import type { Kit } from '@plugboard/core'
import { enableStaticRendering, observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { AnnounceProvider } from '../shell/AnnounceProvider.js'
import { KitContext } from '../shell/KitContext.js'
import type { ModalPlace } from '../shell/ModalPlace.js'
import { uiOf } from '../shell/uiOf.js'
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
  place
}: {
  readonly kit: Kit
  readonly place: ModalPlace
}) {
  const { theme, nonce, text } = useMemo(() => uiOf(kit), [kit])
  useSheet(place.shadow, themeCss(':host', theme) + baseStyles + componentStyles, nonce)
  usePreload(kit)
  const { dir, locale } = text.language
  return (
    <KitContext.Provider value={kit}>
      <AnnounceProvider>
        <div dir={dir} lang={locale}>
          {place.embedded ? (
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
