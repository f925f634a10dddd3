import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'

export interface MonthlyBudgetProps {
  readonly dollars: number
  /** Notified by AWS Budgets itself, without a link to confirm. */
  readonly alarmEmail: readonly string[]
}

/** Warns when costs are forecast to exceed the budget. It shuts nothing down, since a lead is worth more than it costs. */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { dollars, alarmEmail }: MonthlyBudgetProps) {
    super(scope, id)
    const notification = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        thresholdType: 'PERCENTAGE',
        comparisonOperator: 'GREATER_THAN',
      },
      subscribers: alarmEmail.map((address) => ({ subscriptionType: 'EMAIL', address })),
    })
    new CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: dollars, unit: 'USD' } },
      notificationsWithSubscribers: [
        notification('ACTUAL', 50),
        notification('ACTUAL', 80),
        notification('ACTUAL', 100),
        notification('FORECASTED', 100),
      ],
    })
  }
}
