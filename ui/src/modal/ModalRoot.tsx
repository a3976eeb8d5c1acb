import type { Kit } from '@plugboard/core'
import { enableStaticRendering, observer } from 'mobx-react-lite'
import { useInsertionEffect, useMemo, useRef } from 'react'
import { IconsContext } from '../components/Icon.js'
import type { ModalMount } from '../shell/ModalMounts.js'
import { uiOf } from '../shell/Ui.js'
import { AnnounceProvider } from '../shell/useAnnounce.js'
import { KitContext } from '../shell/useKit.js'
import { baseStyles, embeddedHostStyles, overlayHostStyles } from '../styles/base.js'
import { componentStyles } from '../styles/components.js'
import { type AddedSheet, addSheet, type SheetPlace } from '../theme/addSheet.js'
import { type ThemeIcons, themeCss } from '../theme/themeCss.js'
import { EmbeddedModal } from './EmbeddedModal.js'
import { keptEvents } from './keptEvents.js'
import { Overlay } from './Overlay.js'
import { usePreload } from './usePreload.js'
import { ViewBoundary } from './ViewBoundary.js'

// A server renders once. Observers that waited for changes there would never be freed.
enableStaticRendering(typeof window === 'undefined')

/** No icon is replaced. The same object on each render, because otherwise all icons would be rendered again. */
const ourIcons: ThemeIcons = {}

/** The content of the shadow root: the dialog while it is open, or the embedded card, and notices. */
export const ModalRoot = observer(function ModalRoot({
  kit,
  mount
}: {
  readonly kit: Kit
  readonly mount: ModalMount
}) {
  const { theme, nonce, text } = useMemo(() => uiOf(kit), [kit])
  const { icons = ourIcons } = theme
  const hostStyles = mount.embedded ? embeddedHostStyles : overlayHostStyles
  useSheet(mount.shadow, hostStyles + themeCss(':host', theme) + baseStyles + componentStyles, nonce)
  usePreload(kit)
  const { dir, locale } = text.language
  return (
    <KitContext.Provider value={kit}>
      <IconsContext.Provider value={icons}>
        <AnnounceProvider>
          <div className="pb-root" dir={dir} lang={locale} {...keptEvents}>
            {mount.embedded ? (
              // An error of the modal must not unmount the host's page, which contains this.
              <ViewBoundary quiet onError={(error) => kit.report(error)}>
                <EmbeddedModal />
              </ViewBoundary>
            ) : (
              <Overlay kit={kit} attach={mount.attach} />
            )}
          </div>
        </AnnounceProvider>
      </IconsContext.Provider>
    </KitContext.Provider>
  )
})

/** Adds a style sheet while the component is mounted. */
function useSheet(place: SheetPlace, css: string, nonce?: string): void {
  const sheet = useRef<AddedSheet | undefined>(undefined)
  const latest = useRef(css)
  useInsertionEffect(() => {
    latest.current = css
    sheet.current?.replace(css)
  }, [css])
  useInsertionEffect(() => {
    sheet.current = addSheet(place, latest.current, nonce)
    return () => {
      sheet.current?.remove()
      sheet.current = undefined
    }
  }, [place, nonce])
}
