import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { joinClasses } from '../components/joinClasses.js'
import { useKit } from '../shell/useKit.js'
import { CurrentView } from './CurrentView.js'
import { Footer } from './Footer.js'
import { Header } from './Header.js'
import { LiveRegions } from './LiveRegions.js'
import { useBodyHeight } from './useBodyHeight.js'
import { useDragToClose } from './useDragToClose.js'

/** The card: header, body that scrolls, footer. It shakes when a move is refused. */
export const Card = observer(function Card({ embedded = false }: { readonly embedded?: boolean }) {
  const { router } = useKit()
  const card = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const atStart = useRef(router.refusals)
  const handle = useDragToClose(card)
  useBodyHeight(body, inner)
  const refused = router.refusals > atStart.current
  // Two animations that are alike: going from one to the other starts anew at each refusal.
  const shake = refused && (router.refusals % 2 ? 'pb-shake-odd' : 'pb-shake-even')
  return (
    <div ref={card} className={joinClasses('pb-card', shake)} aria-busy={router.loading}>
      {!embedded && <div className="pb-handle" aria-hidden="true" {...handle} />}
      <Header embedded={embedded} />
      <div ref={body} className="pb-body">
        <div ref={inner} className="pb-body-inner">
          <CurrentView />
        </div>
      </div>
      <Footer />
      <LiveRegions />
    </div>
  )
})
