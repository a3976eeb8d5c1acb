/**
 * One test file for all that looks at every source: to load the compiler and to parse them takes seconds, which each file would do anew.
 *
 * @jest-environment node
 */
import './arrows.js'
import './cycles.js'
import './fragments.js'
import './hosts.js'
import './house.js'
import './namedAddresses.js'
import './sinks.js'
import './texts.js'
