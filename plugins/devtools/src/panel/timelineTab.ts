import type { DevtoolsService } from '../DevtoolsService.js'
import type { PanelTab } from './PanelTab.js'
import { TimelineView } from './TimelineView.js'

/** What happened, line by line, with the whole of the chosen line beside it. */
export function timelineTab({ timeline }: DevtoolsService): PanelTab {
  const view = new TimelineView(timeline)
  return {
    id: 'timeline',
    label: 'Timeline',
    element: view.element,
    show: () => view.show(),
    hide: () => view.hide()
  }
}
