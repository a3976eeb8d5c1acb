import { useInsertionEffect, useRef } from 'react'
import { type AddedSheet, addSheet, type SheetPlace } from './addSheet.js'

/** Keeps a style sheet in force while the component is drawn. */
export function useSheet(place: SheetPlace, css: string, nonce?: string): void {
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
