import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useKit } from '../shell/useKit.js'
import { Card } from './Card.js'
import { PageNotices } from './PageNotices.js'

/** The card inline in the page. It never closes: instead, it goes to Account or Connect. */
export const EmbeddedModal = observer(function EmbeddedModal() {
  const kit = useKit()
  useEffect(
    () =>
      reaction(
        () => [kit.router.open, kit.connections.active !== undefined] as const,
        ([open, connected], before) => {
          if (!open || (before && before[1] !== connected)) kit.open()
        },
        { fireImmediately: true, equals: (a, b) => a[0] === b[0] && a[1] === b[1] }
      ),
    [kit]
  )
  return (
    <section className="pb-embedded" aria-labelledby="pb-title" tabIndex={-1}>
      <Card embedded />
      <PageNotices />
    </section>
  )
})
