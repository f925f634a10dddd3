import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { Construct } from 'constructs'

export interface MonthlyBudgetProps {
  /** Budget of a month. */
  readonly dollars: number
  /** Are told when it costs more; by AWS Budgets itself, without a link to confirm. */
  readonly alarmEmail: readonly string[]
}

/** Says in good time that the account costs more than planned. It stops nothing: a lead is worth more than its cost. */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { dollars, alarmEmail }: MonthlyBudgetProps) {
    super(scope, id)
    const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
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
        tell('ACTUAL', 50),
        tell('ACTUAL', 80),
        tell('ACTUAL', 100),
        tell('FORECASTED', 100),
      ],
    })
  }
}
