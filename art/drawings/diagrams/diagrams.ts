import type { Sheet } from '../pen.ts'
import { alarmPlan } from './alarm-plan.ts'
import { backsplashLedge, backsplashSlab } from './backsplashes.ts'
import { leastShower, roomyShower, toiletByCode, toiletByPlan } from './bath-clearances.ts'
import { bathOutlet, showerWindow } from './bath-heights.ts'
import { bluff } from './bluff.ts'
import { cabinetBox, cabinetTest, floatingPanel } from './cabinet-parts.ts'
import { counterLight, pendantHeight } from './counter-light.ts'
import { downPayments } from './down-payments.ts'
import { doorBase, drawerBase } from './drawer-base.ts'
import { dustPlan } from './dust-plan.ts'
import { flatFloor } from './flat-floor.ts'
import { hardness } from './hardness.ts'
import { hoodAtTheWall, hoodOverTheIsland } from './hood-ducts.ts'
import { islandKnees, islandSeats } from './island-seats.ts'
import { landingByCooktop, landingBySink } from './landing-areas.ts'
import { leadArea } from './lead-area.ts'
import { lightLayers } from './light-layers.ts'
import { bathBoard, kitchenBoard } from './material-boards.ts'
import { paintCoverageWall } from './paint-coverage.ts'
import { paintOrder } from './paint-order.ts'
import { quietHours } from './quiet-hours.ts'
import { curblessOnJoists, curblessOnSlab, showerSlope } from './shower-floors.ts'
import { aisleForOne, aisleForTwo, behindSeats, walkway } from './walkways.ts'
import { waterUse } from './water-use.ts'
import { workTriangle } from './work-triangle.ts'

/** Every panel of the measured figures in guides and articles. */
export const figurePanels: readonly Sheet[] = [
  walkway,
  aisleForOne,
  aisleForTwo,
  behindSeats,
  workTriangle,
  landingBySink,
  landingByCooktop,
  toiletByCode,
  toiletByPlan,
  leastShower,
  roomyShower,
  bathOutlet,
  showerWindow,
  showerSlope,
  curblessOnJoists,
  curblessOnSlab,
  flatFloor,
  islandSeats,
  islandKnees,
  doorBase,
  drawerBase,
  counterLight,
  pendantHeight,
  backsplashLedge,
  backsplashSlab,
  hoodAtTheWall,
  hoodOverTheIsland,
  lightLayers,
  hardness,
  cabinetBox,
  floatingPanel,
  cabinetTest,
  waterUse,
  downPayments,
  quietHours,
  dustPlan,
  paintCoverageWall,
  paintOrder,
  leadArea,
  bluff,
  alarmPlan,
  kitchenBoard,
  bathBoard,
]
