import { listedKinds, type ListedKind } from "@vigilia/schema/enums.ts";
import { listedTermMaxLength, listedTermsMax } from "@vigilia/schema/limits.ts";
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId } from "../../../platform/graphql/argument-options.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { addTerms, type ListedTermRow, listTerms, removeTerm } from "./keep-lists.ts";

const ListedKindEnum = enumOf(listedKinds);
registerEnumType(ListedKindEnum, {
  name: "ListedKind",
  description: "What admins put on a list, so that posts with it wait for a moderator.",
  valuesConfig: describedValues<ListedKind>({
    WORD: "A word or several in a row, whatever case, accents and common disguises; with * at its end also longer words.",
    HOST: "A host with all its subdomains, as a link or in words.",
  }),
});

@ObjectType("ListedTerm", {
  description: "A word or a host: a post with it waits for a moderator. For admins.",
})
class ListedTermObject {
  createdById!: string | null;
  @Field(() => ID, { description: "Of the entry." }) id!: string;
  @Field(() => ListedKindEnum, { description: "Of which list." }) kind!: ListedKind;
  @Field(() => String, { description: "What is looked for." }) term!: string;
  @Field(() => DateTimeScalar, { description: "When it was listed." }) createdAt!: Date;
}

const kindOption = { description: "Of which list." };

@Resolver(() => ListedTermObject)
export class ListedTermResolver {
  @Query(() => [ListedTermObject], {
    description: `Admins. At most ${listedTermsMax} of each kind, by their letters.`,
  })
  listedTerms(
    @Ctx() context: RequestContext,
    @Arg("kind", () => ListedKindEnum, kindOption) kind: ListedKind,
  ): Promise<ListedTermRow[]> {
    return listTerms(context, { kind });
  }

  @Mutation(() => [ListedTermObject], {
    description:
      "Admins. What is listed already is passed over; all of the list is returned. It holds posts that are written from then on.",
  })
  addListedTerms(
    @Ctx() context: RequestContext,
    @Arg("kind", () => ListedKindEnum, kindOption) kind: ListedKind,
    @Arg("terms", () => String, {
      description: `One a line, each of at most ${listedTermMaxLength} characters.`,
    })
    terms: string,
  ): Promise<ListedTermRow[]> {
    return addTerms(context, { kind, terms });
  }

  @Mutation(() => [ListedTermObject], {
    description: "Admins. What was held for it still waits. Returns what is left of the list.",
  })
  removeListedTerm(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a listed word or host")) id: string,
  ): Promise<ListedTermRow[]> {
    return removeTerm(context, { id });
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Who listed it; null once that account is erased.",
  })
  async createdBy(
    @Root() { createdById }: ListedTermRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return createdById ? loadUser(context, createdById) : null;
  }
}
